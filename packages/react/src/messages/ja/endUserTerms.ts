import type { endUserTerms as english } from '../en/endUserTerms.ts';
import type { Translation } from '../Translation.ts';

export const endUserTerms: Translation<typeof english> = {
  'endUserTerms.heading': '利用規約',
  'endUserTerms.text': 'アカウントの利用規約を読み、同意してください。',
  'endUserTerms.newVersion': '同意後に利用規約が変更されました。',
  'endUserTerms.replaced': '利用規約が変更されました。新しい規約を読み、同意してください。',
  'endUserTerms.open': '利用規約を読む',
  'endUserTerms.newTab': '新しいタブで開きます',
  'endUserTerms.consent': '利用規約を読み、同意します。',
  'endUserTerms.missing': '同意するにはチェックを入れてください。',
  'endUserTerms.accept': '同意する',
  'endUserTerms.accepted.heading': '利用規約に同意済み',
  'endUserTerms.accepted': ({ time }) => `${time}に同意しました。`,
};

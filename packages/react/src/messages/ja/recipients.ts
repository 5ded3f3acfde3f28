import type { recipients as english } from '../en/recipients.ts';
import type { Translation } from '../Translation.ts';
import { plural } from './plural.ts';

export const recipients: Translation<typeof english> = {
  'recipients.heading': '受取人はどなたですか？',
  'recipients.search': '名前、銀行、番号、通貨',
  'recipients.recent': '最近',
  'recipients.others': 'その他',
  'recipients.all': '保存済み',
  'recipients.found': '検索結果',
  'recipients.noMatch.heading': '見つかりませんでした',
  'recipients.noMatch': '別の名前か、口座番号の末尾でお試しください。',
  'recipients.clearSearch': 'すべて表示',
  'recipients.empty.heading': '保存された送金先はありません',
  'recipients.empty': '銀行口座を一度追加すれば、次回から2回のタップで送金できます。',
  'recipients.emptyWithoutAdd': 'このページでは口座を追加できません。追加した口座はここに表示されます。',
  'recipients.failed': '送金先の口座を読み込めませんでした。',
  'recipients.stale': 'この一覧は最新でない可能性があります。',
  'recipients.add': '受取人を追加',
  'recipients.add.text': '銀行口座、モバイルマネー、ウォレット',
  'recipients.announce.found': ({ count }) =>
    count === 0 ? '見つかりませんでした。' : plural(count, { other: '口座が#件見つかりました。' }),
  'account.unnamed': '名前のない口座',
  'account.masked': ({ ending }) => `••${ending}`,
  'account.ending': ({ ending }) => `末尾 ${ending}`,
  'account.onNetwork': ({ currency, network }) => `${currency}（${network}）`,
  'account.status.ready': '利用可能',
  'account.status.checking': '銀行で確認中',
  'account.status.inReview': '審査中',
  'account.status.proofNeeded': '証明が済むまで少額のみ',
  'account.status.proofFailed': '前回の証明はできませんでした',
  'account.status.inactive': '送金できなくなりました',
};

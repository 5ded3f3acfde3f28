import type { balance as english } from '../en/balance.ts';
import type { Translation } from '../Translation.ts';

export const balance: Translation<typeof english> = {
  'balance.label': '利用可能額',
  'balance.total': '合計',
  'balance.pending': ({ amount }) => `入金予定 ${amount}`,
  'balance.none': 'まだ口座がありません。',
  'balance.asOf': ({ time }) => `${time}時点`,
  'balance.stale': '残高を更新できませんでした。',
  'balance.failed': '残高を読み込めませんでした。',
  'balance.refresh': '更新',
  'balance.hide': '金額を隠す',
  'balance.hidden': '非表示',
  'balance.actions': '送金・入金',
  'balance.announce.increased': ({ amount }) => `${amount}が入金されました。`,
};

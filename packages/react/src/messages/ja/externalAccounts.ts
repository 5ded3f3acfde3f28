import type { externalAccounts as english } from '../en/externalAccounts.ts';
import type { Translation } from '../Translation.ts';

export const externalAccounts: Translation<typeof english> = {
  'externalAccounts.heading': '受取人',
  'externalAccounts.signIn': '受取人を表示するにはログインしてください。',
  'externalAccounts.more': 'さらに表示',
  'externalAccounts.shown': ({ count, total }) => `${total}件中${count}件の口座`,
  'externalAccounts.removed': '口座を削除しました。',
  'externalAccounts.send': '送金',
  'externalAccounts.isTrusted': '信頼済み',
  'externalAccounts.trust': '信頼する',
  'externalAccounts.trust.text': 'ほとんどの場合、コードなしで送金できるようになります。',
  'externalAccounts.untrust': '信頼を解除',
  'externalAccounts.untrust.text': 'この口座への送金ごとに確認が必要になります。',
  'externalAccounts.trusted': 'この口座を信頼済みにしました。',
  'externalAccounts.untrusted': 'この口座の信頼を解除しました。',
  'externalAccounts.unchanged': '変更はありません。この口座はすでに信頼済みか、送金に信頼の設定が必要ありません。',
  'externalAccounts.remove': '削除',
  'externalAccounts.removal.heading': ({ name }) => `${name}を削除しますか？`,
  'externalAccounts.removal.text': '送金済みのものには影響しません。口座はあとでもう一度追加できます。',
  'externalAccounts.removal.trusted': 'この口座は信頼済みです。先に信頼を解除すると、削除されます。',
  'externalAccounts.removal.untrust': '信頼を解除して削除',
  'externalAccounts.removal.inUse': 'この口座への送金が処理中です。完了してから削除してください。',
  'externalAccounts.removal.failed': '口座を削除できませんでした。',
  'externalAccounts.removal.keep': '残す',
  'externalAccounts.removal.confirm': '削除',
};

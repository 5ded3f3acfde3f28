import type { kycLink as english } from '../en/kycLink.ts';
import type { Translation } from '../Translation.ts';

export const kycLink: Translation<typeof english> = {
  'kycLink.heading': '本人確認',
  'kycLink.text': '本人確認書類をご用意ください。提携先の安全なページで、書類と顔の写真を撮影します。',
  'kycLink.start': '確認を始める',
  'kycLink.startAgain': '新しいリンクを取得',
  'kycLink.newTab': '新しいタブで開きます。このページはそのままお待ちします。',
  'kycLink.contactFirst': '先にメールアドレスと電話番号を確認してください。',
  'kycLink.away.heading': '別のタブで完了してください',
  'kycLink.away.text': '完了すると自動で反映されます。このページは閉じて、後で戻ることができます。',
  'kycLink.blocked.heading': '確認ページを開く',
  'kycLink.blocked.text': 'ブラウザーで新しいタブが開きませんでした。このリンクをお使いください。一度だけ使えます。',
  'kycLink.open': '本人確認を開く',
  'kycLink.check': '完了しました',
  'kycLink.expired.heading': 'リンクの有効期限が切れました',
  'kycLink.expired.text': '情報は失われていません。続けるには新しいリンクを取得してください。',
  'kycLink.linkRefused': 'ページを安全に開けませんでした。サポートにお問い合わせください。',
};

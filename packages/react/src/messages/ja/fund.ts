import type { fund as english } from '../en/fund.ts';
import type { Translation } from '../Translation.ts';

export const fund: Translation<typeof english> = {
  'fund.heading': '固定レートで入金',
  'fund.signIn': '入金するにはログインしてください。',
  'fund.text': '金額を選び、銀行または別のウォレットからお支払いください。支払いが済むまでレートは変わりません。',
  'fund.currency': '支払い通貨',
  'fund.amount': '支払額',
  'fund.amount.missing': ({ amount }) => `支払う金額を入力してください（例：${amount}）。`,
  'fund.failed': 'レートを確定できませんでした',
  'fund.authorization.heading': 'この支払いを確認',
  'fund.yourWallet': 'お客様のウォレット',
  'fund.pay.heading': 'この金額をお支払いください',
  'fund.youGet': '受取額',
  'fund.pay.exact': 'この金額を一度に正確にお支払いください。異なる金額は返金いたします。',
  'fund.network': 'ネットワーク',
  'fund.waiting': 'お支払いを待っています。このページは閉じてもかまいません。',
  'fund.discard': '破棄してやり直す',
  'fund.processing.heading': '入金を処理中です',
  'fund.processing.text': 'お支払いを受け取りました。まもなく残高に反映されます。',
  'fund.completed.heading': ({ amount }) => `${amount}が入金されました`,
  'fund.failed.heading': 'この支払いは完了しませんでした',
  'fund.failed.text': 'お支払いいただいた金額は返金します。',
  'fund.expired.heading': 'レートの有効期限が切れました',
  'fund.expired.text': 'この情報ではもう支払わないでください。すでに支払い、到着が遅れた場合は返金します。',
  'fund.again': 'さらに入金',
};

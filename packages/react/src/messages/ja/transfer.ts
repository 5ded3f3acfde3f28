import type { transfer as english } from '../en/transfer.ts';
import type { Translation } from '../Translation.ts';

export const transfer: Translation<typeof english> = {
  'arrival.minutes': '通常は数分以内',
  'arrival.days': '1～3営業日',
  'arrival.at': ({ time }) => `${time}まで`,
  'arrival.bank': '受取人の銀行によります',
  'arrival.wallet': 'ネットワークによります',
  'receipt.title': '送金の受領書',
  'receipt.number': '受領書番号',
  'receipt.date': '日付',
  'receipt.copy': 'コピー',
  'receipt.copied': 'コピーしました',
  'receipt.copyFailed': 'コピーできませんでした。テキストを選択してコピーしてください。',
  'receipt.share': '共有',
  'receipt.print': '印刷',
  'reason.QUOTE_EXPIRED': '送金の前にレートの期限が切れました。両替は行われていません。',
  'reason.QUOTE_RATE_UNAVAILABLE': 'レートが利用できなくなりました。両替は行われていません。',
  'reason.QUOTE_EXECUTION_FAILED': '引き落とされた金額がある場合は、自動的に返金されます。',
  'reason.FUNDING_AMOUNT_MISMATCH': '入金された金額が予定の金額と異なりました。',
  'reason.SCA_NOT_COMPLETED': '時間内に確認されませんでした。資金は動いていません。',
  'reason.PAYOUT_RETURNED': '受取人の銀行から返却されました。もう一度試す前に、口座情報をご確認ください。',
  'reason.LIMIT_EXCEEDED': '限度額を超えています。金額を減らしてお試しください。',
  'reason.ACCOUNT_CANNOT_RECEIVE': 'この口座では受け取れません。受取人に別の口座をお尋ねください。',
  'reason.ACCOUNT_INVALID': '銀行でこの口座を確認できません。受取人に口座情報をご確認ください。',
  'reason.COMPLIANCE_REJECTED': 'この送金は行えません。サポートにお問い合わせください。',
  'reason.other':
    '詳しい状況はまだわかりません。引き落としがあった場合は、お問い合わせ番号を添えてサポートにご連絡ください。',
};

import type { contactVerification as english } from '../en/contactVerification.ts';
import type { Translation } from '../Translation.ts';

export const contactVerification: Translation<typeof english> = {
  'contactVerification.heading': '連絡先の確認',
  'contactVerification.email.heading': 'メールアドレスの確認',
  'contactVerification.phone.heading': '電話番号の確認',
  'contactVerification.email.text': ({ to }) => `${to} に6桁のコードを送信します。`,
  'contactVerification.phone.text': ({ to }) => `${to} にSMSで6桁のコードを送信します。`,
  'contactVerification.send': 'コードを送信',
  'contactVerification.sent': ({ to }) => `${to} にコードを送信しました。有効期間は10分です。`,
  'contactVerification.code.label': '6桁のコード',
  'contactVerification.code.short': '6桁すべてを入力してください。',
  'contactVerification.code.refused':
    'このコードは使えませんでした。最新のコードを使うか、もう一度お申し込みください。',
  'contactVerification.code.submit': '確認',
  'contactVerification.resend': 'コードを再送信',
  'contactVerification.resendIn': ({ time }) => `${time} 後に再送信`,
  'contactVerification.verified': '連絡先の確認が完了しました。',
  'contactVerification.notNeeded': '確認が必要な連絡先はありません。',
};

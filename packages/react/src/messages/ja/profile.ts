import type { profile as english } from '../en/profile.ts';
import type { Translation } from '../Translation.ts';

export const profile: Translation<typeof english> = {
  'profile.heading': 'プロフィール',
  'profile.loadFailed': 'プロフィールを読み込めませんでした。',
  'profile.signedOut': 'プロフィールを確認するには、ログインしてください。',
  'profile.name': 'お名前',
  'profile.address': '住所',
  'profile.email': 'メールアドレス',
  'profile.phoneNumber': '電話番号',
  'profile.none': '未登録',
  'profile.unverified': '未確認',
  'profile.verified': '確認済み',
  'profile.edit.email': 'メールを変更',
  'profile.edit.phoneNumber': '電話番号を変更',
  'profile.help': 'お名前や住所の変更は、サポートにお問い合わせください。',
  'profile.changed.email': 'メールアドレスを変更しました。',
  'profile.changed.phoneNumber': '電話番号を変更しました。',
  'profile.change.text': 'これからコードはここに届きます。よくご確認ください。',
  'profile.email.missing': 'anna@example.comのように、メールアドレスを入力してください。',
  'profile.phoneNumber.missing': '+46 70 123 45 67のように、国番号を付けて電話番号を入力してください。',
  'profile.email.taken': 'このメールアドレスは使えません。別のものを入力してください。',
  'profile.signIn': 'ご本人であることを確認してください。その後、続行します。',
  'profile.save': '保存',
  'profile.cancel': 'キャンセル',
};

import type { onboarding as english, onboardingTask as shared } from '../en/onboarding.ts';
import type { Translation } from '../Translation.ts';

const onboardingTask: Translation<typeof shared> = {
  'onboarding.signedOut': '続けるにはログインしてください。',
  'onboarding.loadFailed': '読み込めませんでした。',
  'onboarding.choose': '選択…',
  'onboarding.field.missing': 'この項目を入力してください。',
  'onboarding.field.invalid': '受け付けられませんでした。ご確認ください。',
};

export const onboarding: Translation<typeof english> = {
  ...onboardingTask,
  'onboarding.heading': '本人確認を始めましょう',
  'onboarding.heading.business': '事業の確認を始めましょう',
  'onboarding.text': 'いつでも中断して、後で再開できます。',
  'onboarding.progress': ({ count, total }) => `${total}件中${count}件完了`,
  'onboarding.backToList': 'すべての手順',
  'onboarding.done': '続ける',
  'onboarding.support': 'サポートに問い合わせる',
  'onboarding.task.terms': '利用規約に同意',
  'onboarding.task.details': 'お客様の情報',
  'onboarding.task.email': 'メールアドレスの確認',
  'onboarding.task.phone': '電話番号の確認',
  'onboarding.task.identity': '本人確認',
  'onboarding.task.documents': '書類',
  'onboarding.task.owners': '所有者と役員',
  'onboarding.task.review': '審査に送る',
  'onboarding.status.todo': '未完了',
  'onboarding.status.next': '次の手順',
  'onboarding.status.blocked': 'まだできません',
  'onboarding.status.waiting': '確認中',
  'onboarding.status.done': '完了',
  'onboarding.status.attention': '対応が必要です',
};

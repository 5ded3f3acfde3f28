import type { errors as english } from '../en/errors.ts';
import type { Translation } from '../Translation.ts';

export const errors: Translation<typeof english> = {
  'error.next.retry': 'システム側で問題が発生しました。もう一度お試しください。',
  'error.next.wait': '短時間に操作が集中しました。しばらく待ってから、もう一度お試しください。',
  'error.next.fixInput': '入力内容の一部が受け付けられませんでした。確認して、もう一度お試しください。',
  'error.next.signIn': '続けるには、もう一度ログインしてください。',
  'error.next.newCode': '新しいコードを取得してください。',
  'error.next.otherWay': 'コードなど、別の方法をお試しください。',
  'error.next.requote': 'このレートは利用できなくなりました。新しいレートを取得してください。',
  'error.next.check': '状況を確認しています。もう一度送金しないでください。',
  'error.next.complete': '先に、アカウントで完了していただく手続きがあります。',
  'error.next.support': 'ここではお手続きできません。サポートにお問い合わせください。',
  'error.next.fixCode': 'システム側に問題があります。サポートにお問い合わせください。',
  'error.MODULE_LOAD_FAILED': 'このページの一部を読み込めませんでした。通信環境を確認して、もう一度お試しください。',
  'error.NETWORK_FAILED': 'サービスに接続できませんでした。通信環境を確認して、もう一度お試しください。',
  'error.REQUEST_TIMED_OUT': 'サービスからの応答に時間がかかりすぎました。もう一度お試しください。',
  'error.SERVICE_UNAVAILABLE': 'サービスは一時的に休止しています。少し待ってから、もう一度お試しください。',
};

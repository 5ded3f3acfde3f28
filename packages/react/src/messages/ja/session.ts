import type { session as english } from '../en/session.ts';
import type { Translation } from '../Translation.ts';

export const session: Translation<typeof english> = {
  'session.lock.heading': 'ウォレットのロックを解除',
  'session.lock.locked': '資金を守るため、ウォレットをロックしています。解除すると、中断したところから続けられます。',
  'session.lock.expired':
    '資金を守るため、ログインの期限が切れました。もう一度ログインすると、中断したところから続けられます。',
  'session.lock.signedOut': 'ログアウトしました。続けるには、もう一度ログインしてください。',
  'session.lock.passkey': 'パスキーで解除',
  'session.lock.email': 'メールのコードで解除',
  'session.lock.phone': 'SMSのコードで解除',
  'session.lock.another': 'ご本人でない場合は別のアカウントを使う',
  'session.expiring': 'まもなくログアウトします。',
  'session.expiring.in': '残り時間:',
  'session.stay': 'ログインを続ける',
  'session.stay.failed': 'ログインを継続できませんでした。作業内容を保存して、もう一度ログインしてください。',
  'session.announce.expiring': ({ left }) => `あと${left}でログアウトします。`,
  'session.announce.stays': 'ログインを継続しています。',
};

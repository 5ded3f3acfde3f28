import type { passkey as english } from '../en/passkey.ts';
import type { Translation } from '../Translation.ts';

export const passkey: Translation<typeof english> = {
  'passkey.offer.heading': 'パスキーでもっと早くログイン',
  'passkey.offer.text': 'コードの代わりに、顔、指紋、または画面ロックを使えます。',
  'passkey.offer.safe.title': 'ここでのみ使えます',
  'passkey.offer.safe.text': '偽のサイトでは使えません',
  'passkey.offer.saved.title': 'この端末に保存',
  'passkey.offer.saved.text': 'またはパスワードマネージャーに保存',
  'passkey.handshake': '端末で顔、指紋、または画面ロックの確認があります。',
  'passkey.create': 'パスキーを作成',
  'passkey.later': '今はしない',
  'passkey.waiting': '端末の操作を待っています…',
  'passkey.saving': 'パスキーを保存しています…',
  'passkey.checking': 'パスキーが保存されたか確認しています。別のパスキーを作成しないでください。',
  'passkey.dismissed': 'パスキーは作成されませんでした。もう一度試すか、後で作成できます。',
  'passkey.reauth': 'ご本人の確認をお願いします。その後、パスキーの手続きを続けます。',
  'passkey.created.heading': 'パスキーを保存しました',
  'passkey.created.text': ({ name }) => `次回は「${name}」でログインしてください。`,
  'passkey.exists.heading': 'ここにはすでにパスキーがあります',
  'passkey.exists.text': '次回はそのパスキーでログインしてください。ほかに必要な操作はありません。',
  'passkey.done': '完了',
  'passkey.device': ({ browser, system }) => `${browser}（${system}）`,
  'passkey.thisDevice': 'この端末',
  'passkey.announce.waiting': '端末の操作を待っています。',
  'passkey.announce.saving': 'パスキーを保存しています。',
};

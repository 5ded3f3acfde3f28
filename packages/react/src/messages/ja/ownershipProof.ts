import type { ownershipProof as english } from '../en/ownershipProof.ts';
import type { Translation } from '../Translation.ts';

export const ownershipProof: Translation<typeof english> = {
  'ownershipProof.heading': 'このウォレットの所有を証明',
  'ownershipProof.text': 'ウォレットでメッセージに署名します。資金は動かず、費用もかかりません。',
  'ownershipProof.start': 'メッセージを取得',
  'ownershipProof.sign': 'ウォレットで署名',
  'ownershipProof.message': 'メッセージ',
  'ownershipProof.instructions': 'このメッセージにウォレットで署名し、署名をここに貼り付けてください。',
  'ownershipProof.declined': 'ウォレットで署名されませんでした。もう一度試すか、手動でメッセージに署名してください。',
  'ownershipProof.signature': '署名',
  'ownershipProof.signature.missing': '署名を貼り付けてください。',
  'ownershipProof.submit': '確認',
  'ownershipProof.newMessage': '新しいメッセージを取得',
  'ownershipProof.wrong':
    '署名がこのウォレットのものではありません。新しいメッセージを取得して、もう一度お試しください。',
  'ownershipProof.expired': 'このメッセージは無効になったか、証明は不要です。新しいメッセージを取得してください。',
  'ownershipProof.proved': 'このウォレットはお客様のものです。金額の制限なく送金できます。',
};

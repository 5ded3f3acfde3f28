import type { controls as english } from '../en/controls.ts';
import type { Translation } from '../Translation.ts';

export const controls: Translation<typeof english> = {
  'field.optional': '任意',
  'sheet.close': '閉じる',
  'copy.button': ({ label }) => `${label}をコピー`,
  'copy.copied': 'コピーしました',
  'copy.announce': ({ label }) => `${label}をコピーしました`,
  'copy.denied': 'テキストを選択しました。キーボードまたはブラウザーのメニューでコピーしてください。',
  'qr.tooLong': 'テキストが長すぎてQRコードにできません。コピーしてご利用ください。',
  'qr.failed': 'QRコードを表示できませんでした。テキストをコピーしてください。',
  'boundary.heading': '問題が発生しました',
  'boundary.text': 'ページのこの部分が動作しなくなりました。もう一度試すか、ページを再読み込みしてください。',
};

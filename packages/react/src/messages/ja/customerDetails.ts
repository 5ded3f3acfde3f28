import type { customerDetails as english } from '../en/customerDetails.ts';
import type { Translation } from '../Translation.ts';

export const customerDetails: Translation<typeof english> = {
  'customerDetails.heading': 'お客様の情報',
  'customerDetails.text': '本人確認書類に記載のとおりに入力してください。',
  'customerDetails.text.business': '登記に記載のとおりに入力してください。',
  'customerDetails.group.business': '法人',
  'customerDetails.group.address': '法人の住所',
  'customerDetails.group.contact': '担当者',
  'customerDetails.field.line2': '部屋番号・階・建物名',
  'customerDetails.field.state': '都道府県・州',
  'customerDetails.field.doingBusinessAs': '屋号',
  'customerDetails.field.registrationNumber': '登録番号',
  'customerDetails.saved': '情報を保存しました。',
  'customerDetails.edit': '情報を変更',
};

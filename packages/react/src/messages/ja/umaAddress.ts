import type { umaAddress as english } from '../en/umaAddress.ts';
import type { Translation } from '../Translation.ts';

export const umaAddress: Translation<typeof english> = {
  'umaAddress.label': 'UMAアドレス',
  'umaAddress.hint': '例：$ada@bank.example',
  'umaAddress.missing': 'UMAアドレスを入力してください（例：$ada@bank.example）。',
  'umaAddress.notFound': 'このアドレスは使われていません。受取人に確認してください。',
  'umaAddress.own': 'これはご自身のアドレスです。受取人のアドレスを入力してください。',
  'umaAddress.provider':
    '受取人の事業者は現在送金を受け付けていません。お客様の口座からお金は出ていません。後でもう一度お試しください。',
  'umaAddress.sender': '受取人の事業者が送金者の情報を求めています。',
  'umaAddress.fullName': 'あなたの氏名',
  'umaAddress.field.missing': ({ label }) => `「${label}」を入力してください。`,
};

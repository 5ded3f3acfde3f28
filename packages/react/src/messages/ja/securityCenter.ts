import type { securityCenter as english } from '../en/securityCenter.ts';
import type { Translation } from '../Translation.ts';

export const securityCenter: Translation<typeof english> = {
  'securityCenter.heading': 'セキュリティ',
  'securityCenter.signedOut': 'ウォレットの保護状況を確認するには、ログインしてください。',
  'securityCenter.protected.title': 'ウォレットは十分に保護されています',
  'securityCenter.protected': 'パスキーと別のログイン方法が設定されています。',
  'securityCenter.onlyPasskey.title': '別のログイン方法を追加してください',
  'securityCenter.onlyPasskey': 'パスキーを失っても、ログインできます。',
  'securityCenter.noPasskey.title': 'パスキーを追加してください',
  'securityCenter.noPasskey': 'ここでしか使えないため、偽サイトに悪用されません。',
  'securityCenter.keys': 'キー',
  'securityCenter.export': 'ウォレットをエクスポート',
  'securityCenter.export.text': 'キーをほかの場所に移せます',
};

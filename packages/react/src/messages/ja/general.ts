import type { general as english } from '../en/general.ts';
import type { Translation } from '../Translation.ts';
import { plural } from './plural.ts';

export const general: Translation<typeof english> = {
  'general.language': 'ja',
  'general.loading': '読み込み中…',
  'general.tryAgain': 'もう一度試す',
  'general.loadFailed': 'この部分を読み込めませんでした。',
  'general.reload': 'ページを再読み込み',
  'general.back': '戻る',
  'general.errorPrefix': 'エラー: ',
  'general.reference': 'お問い合わせ番号:',
  'general.exactFigures': '正確な金額',
  'general.summary': '確認が必要な項目があります',
  'general.secondsLeft': ({ seconds }) => {
    const minutes = Math.floor(seconds / 60);
    if (minutes === 0) return plural(seconds, { other: '#秒' });
    return plural(minutes, { other: '#分' });
  },
};

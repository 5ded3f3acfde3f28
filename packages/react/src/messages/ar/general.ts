import type { general as english } from '../en/general.ts';
import type { Translation } from '../Translation.ts';
import { plural } from './plural.ts';

export const general: Translation<typeof english> = {
  'general.language': 'ar',
  'general.loading': 'جارٍ التحميل…',
  'general.tryAgain': 'إعادة المحاولة',
  'general.loadFailed': 'تعذّر تحميل هذا الجزء.',
  'general.reload': 'إعادة تحميل الصفحة',
  'general.back': 'رجوع',
  'general.errorPrefix': 'خطأ: ',
  'general.reference': 'الرقم المرجعي:',
  'general.exactFigures': 'المبالغ الدقيقة',
  'general.summary': 'هناك مشكلة',
  'general.secondsLeft': ({ seconds }) => {
    const minutes = Math.floor(seconds / 60);
    if (minutes === 0)
      return plural(seconds, {
        zero: '# ثانية',
        one: 'ثانية واحدة',
        two: 'ثانيتين',
        few: '# ثوانٍ',
        many: '# ثانية',
        other: '# ثانية',
      });
    return plural(minutes, {
      zero: '# دقيقة',
      one: 'دقيقة واحدة',
      two: 'دقيقتين',
      few: '# دقائق',
      many: '# دقيقة',
      other: '# دقيقة',
    });
  },
};

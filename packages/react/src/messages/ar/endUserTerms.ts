import type { endUserTerms as english } from '../en/endUserTerms.ts';
import { isolate } from '../isolate.ts';
import type { Translation } from '../Translation.ts';

export const endUserTerms: Translation<typeof english> = {
  'endUserTerms.heading': 'الشروط',
  'endUserTerms.text': 'اقرأ شروط حسابك ثم اقبلها.',
  'endUserTerms.newVersion': 'تغيّرت الشروط منذ أن قبلتها.',
  'endUserTerms.replaced': 'تغيّرت الشروط الآن. اقرأ الجديدة ثم اقبلها.',
  'endUserTerms.open': 'قراءة الشروط',
  'endUserTerms.newTab': 'تُفتح في علامة تبويب جديدة',
  'endUserTerms.consent': 'قرأت الشروط وأقبلها.',
  'endUserTerms.missing': 'ضع علامة في المربع لقبول الشروط.',
  'endUserTerms.accept': 'قبول',
  'endUserTerms.accepted.heading': 'تم قبول الشروط',
  'endUserTerms.accepted': ({ time }) => `قبلتها في ${isolate(time)}.`,
};

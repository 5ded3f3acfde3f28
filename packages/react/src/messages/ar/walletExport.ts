import type { walletExport as english } from '../en/walletExport.ts';
import type { Translation } from '../Translation.ts';

export const walletExport: Translation<typeof english> = {
  'walletExport.heading': 'تصدير محفظتك',
  'walletExport.warning.title': 'من يملك هذه الكلمات يستطيع أخذ أموالك',
  'walletExport.warning': 'لن نطلبها منك أبدًا. لا تصوّرها ولا ترسلها إلى أحد.',
  'walletExport.alone': 'أنا بمفردي ولا يرى أحد شاشتي',
  'walletExport.known': 'أعلم أن الكلمات المفقودة لا يمكن تعويضها',
  'walletExport.start': 'التأكيد والمتابعة',
  'walletExport.start.hint': 'ستسجّل الدخول من جديد أولًا.',
  'walletExport.cancel': 'إلغاء',
  'walletExport.signedOut': 'سجّل الدخول لتصدير محفظتك.',
  'walletExport.wiped': 'أُزيلت الكلمات لأن الصفحة تُركت أو قُفلت. ابدأ من جديد لعرضها.',
  'walletExport.exporting': 'لحظة…',
  'walletExport.signIn': 'أكّد هويتك، ثم نتابع.',
  'walletExport.failed': 'تعذّر تصدير محفظتك.',
  'walletExport.opened.heading': 'كلماتك جاهزة',
  'walletExport.opened.text': 'أحضر قلمًا وورقة. تختفي الكلمات بمجرد مغادرة هذه الصفحة.',
  'walletExport.show': 'عرض الكلمات',
  'walletExport.words': 'كلمات الاسترداد',
  'walletExport.words.text': 'اكتبها بهذا الترتيب. فهي تفتح محفظتك في أي تطبيق يقبل مثل هذه الكلمات.',
  'walletExport.end': 'لقد كتبتها',
};

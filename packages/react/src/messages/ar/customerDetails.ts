import type { customerDetails as english } from '../en/customerDetails.ts';
import type { Translation } from '../Translation.ts';

export const customerDetails: Translation<typeof english> = {
  'customerDetails.heading': 'بياناتك',
  'customerDetails.text': 'أدخلها كما هي في وثيقة هويتك.',
  'customerDetails.text.business': 'أدخلها كما هي في السجل.',
  'customerDetails.group.business': 'الشركة',
  'customerDetails.group.address': 'عنوان الشركة',
  'customerDetails.group.contact': 'جهة الاتصال',
  'customerDetails.field.line2': 'الشقة أو الطابق أو المبنى',
  'customerDetails.field.state': 'الولاية أو المنطقة',
  'customerDetails.field.doingBusinessAs': 'الاسم التجاري',
  'customerDetails.field.registrationNumber': 'رقم التسجيل',
  'customerDetails.saved': 'تم حفظ بياناتك.',
  'customerDetails.edit': 'تغيير البيانات',
};

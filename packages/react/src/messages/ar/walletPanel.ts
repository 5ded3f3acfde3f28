import type { walletPanel as english } from '../en/walletPanel.ts';
import type { Translation } from '../Translation.ts';

export const walletPanel: Translation<typeof english> = {
  'walletPanel.heading': 'المحفظة',
  'walletPanel.open': 'المحفظة',
  'walletPanel.back': 'نظرة عامة',
  'walletPanel.sections': 'المزيد في محفظتك',
  'walletPanel.more': 'المزيد',
  'walletPanel.payment': 'دفعة',
  'walletPanel.signOut': 'تسجيل الخروج',
  'walletPanel.section.accounts': 'المستفيدون',
  'walletPanel.section.activity': 'المعاملات',
  'walletPanel.section.agents': 'الوكلاء',
  'walletPanel.section.approvals': 'الموافقات',
  'walletPanel.section.cards': 'البطاقات',
  'walletPanel.section.deposit': 'إضافة أموال',
  'walletPanel.section.fund': 'إضافة مال بسعر ثابت',
  'walletPanel.section.onboarding': 'بياناتك',
  'walletPanel.section.profile': 'الملف الشخصي',
  'walletPanel.section.rates': 'أسعار الصرف',
  'walletPanel.section.security': 'الأمان',
  'walletPanel.section.send': 'إرسال',
  'walletPanel.section.statements': 'كشوف الحساب',
  'walletPanel.section.withdraw': 'سحب',
};

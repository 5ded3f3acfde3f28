import type { walletPanel as english } from '../en/walletPanel.ts';
import type { Translation } from '../Translation.ts';

export const walletPanel: Translation<typeof english> = {
  'walletPanel.heading': 'वॉलेट',
  'walletPanel.open': 'वॉलेट',
  'walletPanel.back': 'मुख्य पेज',
  'walletPanel.sections': 'आपके वॉलेट में और',
  'walletPanel.more': 'और',
  'walletPanel.payment': 'भुगतान',
  'walletPanel.signOut': 'साइन आउट करें',
  'walletPanel.section.accounts': 'आपके प्राप्तकर्ता',
  'walletPanel.section.activity': 'लेन-देन',
  'walletPanel.section.agents': 'एजेंट',
  'walletPanel.section.approvals': 'मंज़ूरियाँ',
  'walletPanel.section.cards': 'कार्ड',
  'walletPanel.section.deposit': 'पैसे जोड़ें',
  'walletPanel.section.fund': 'तय दर पर पैसे जोड़ें',
  'walletPanel.section.onboarding': 'आपकी जानकारी',
  'walletPanel.section.profile': 'प्रोफ़ाइल',
  'walletPanel.section.rates': 'विनिमय दरें',
  'walletPanel.section.security': 'सुरक्षा',
  'walletPanel.section.send': 'भेजें',
  'walletPanel.section.statements': 'स्टेटमेंट',
  'walletPanel.section.withdraw': 'निकालें',
};

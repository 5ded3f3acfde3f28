import type { walletPanel as english } from '../en/walletPanel.ts';
import type { Translation } from '../Translation.ts';

export const walletPanel: Translation<typeof english> = {
  'walletPanel.heading': 'Plånbok',
  'walletPanel.open': 'Plånbok',
  'walletPanel.back': 'Översikt',
  'walletPanel.sections': 'Mer i din plånbok',
  'walletPanel.more': 'Mer',
  'walletPanel.payment': 'Betalning',
  'walletPanel.signOut': 'Logga ut',
  'walletPanel.section.accounts': 'Dina mottagare',
  'walletPanel.section.activity': 'Händelser',
  'walletPanel.section.agents': 'Agenter',
  'walletPanel.section.approvals': 'Godkännanden',
  'walletPanel.section.cards': 'Kort',
  'walletPanel.section.deposit': 'Sätt in pengar',
  'walletPanel.section.fund': 'Sätt in till fast kurs',
  'walletPanel.section.onboarding': 'Dina uppgifter',
  'walletPanel.section.profile': 'Profil',
  'walletPanel.section.rates': 'Valutakurser',
  'walletPanel.section.security': 'Säkerhet',
  'walletPanel.section.send': 'Skicka',
  'walletPanel.section.statements': 'Kontoutdrag',
  'walletPanel.section.withdraw': 'Ta ut',
};

import type { walletPanel as english } from '../en/walletPanel.ts';
import type { Translation } from '../Translation.ts';

export const walletPanel: Translation<typeof english> = {
  'walletPanel.heading': 'Wallet',
  'walletPanel.open': 'Wallet',
  'walletPanel.back': 'Übersicht',
  'walletPanel.sections': 'Mehr in Ihrer Wallet',
  'walletPanel.more': 'Mehr',
  'walletPanel.payment': 'Zahlung',
  'walletPanel.signOut': 'Abmelden',
  'walletPanel.section.accounts': 'Ihre Empfänger',
  'walletPanel.section.activity': 'Umsätze',
  'walletPanel.section.agents': 'Agenten',
  'walletPanel.section.approvals': 'Freigaben',
  'walletPanel.section.cards': 'Karten',
  'walletPanel.section.deposit': 'Geld einzahlen',
  'walletPanel.section.fund': 'Zum festen Kurs einzahlen',
  'walletPanel.section.onboarding': 'Ihre Angaben',
  'walletPanel.section.profile': 'Profil',
  'walletPanel.section.rates': 'Wechselkurse',
  'walletPanel.section.security': 'Sicherheit',
  'walletPanel.section.send': 'Senden',
  'walletPanel.section.statements': 'Kontoauszüge',
  'walletPanel.section.withdraw': 'Auszahlen',
};

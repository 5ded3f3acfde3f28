import type { walletPanel as english } from '../en/walletPanel.ts';
import type { Translation } from '../Translation.ts';

export const walletPanel: Translation<typeof english> = {
  'walletPanel.heading': 'Portefeuille',
  'walletPanel.open': 'Portefeuille',
  'walletPanel.back': 'Vue d’ensemble',
  'walletPanel.sections': 'Le reste de votre portefeuille',
  'walletPanel.more': 'Plus',
  'walletPanel.payment': 'Paiement',
  'walletPanel.signOut': 'Se déconnecter',
  'walletPanel.section.accounts': 'Vos bénéficiaires',
  'walletPanel.section.activity': 'Opérations',
  'walletPanel.section.agents': 'Vos agents',
  'walletPanel.section.approvals': 'Autorisations',
  'walletPanel.section.cards': 'Cartes',
  'walletPanel.section.deposit': 'Ajouter de l’argent',
  'walletPanel.section.fund': 'Ajouter de l’argent à taux fixe',
  'walletPanel.section.onboarding': 'Vos informations',
  'walletPanel.section.profile': 'Profil',
  'walletPanel.section.rates': 'Taux de change',
  'walletPanel.section.security': 'Sécurité',
  'walletPanel.section.send': 'Envoyer',
  'walletPanel.section.statements': 'Relevés',
  'walletPanel.section.withdraw': 'Retirer',
};

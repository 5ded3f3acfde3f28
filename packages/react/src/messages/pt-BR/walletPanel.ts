import type { walletPanel as english } from '../en/walletPanel.ts';
import type { Translation } from '../Translation.ts';

export const walletPanel: Translation<typeof english> = {
  'walletPanel.heading': 'Carteira',
  'walletPanel.open': 'Carteira',
  'walletPanel.back': 'Visão geral',
  'walletPanel.sections': 'Mais na sua carteira',
  'walletPanel.more': 'Mais',
  'walletPanel.payment': 'Pagamento',
  'walletPanel.signOut': 'Sair',
  'walletPanel.section.accounts': 'Seus destinatários',
  'walletPanel.section.activity': 'Movimentações',
  'walletPanel.section.agents': 'Agentes',
  'walletPanel.section.approvals': 'Autorizações',
  'walletPanel.section.cards': 'Cartões',
  'walletPanel.section.deposit': 'Adicionar dinheiro',
  'walletPanel.section.fund': 'Adicionar dinheiro com cotação fixa',
  'walletPanel.section.onboarding': 'Seus dados',
  'walletPanel.section.profile': 'Perfil',
  'walletPanel.section.rates': 'Cotações',
  'walletPanel.section.security': 'Segurança',
  'walletPanel.section.send': 'Enviar',
  'walletPanel.section.statements': 'Extratos',
  'walletPanel.section.withdraw': 'Sacar',
};

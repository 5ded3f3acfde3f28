import type { walletPanel as english } from '../en/walletPanel.ts';
import type { Translation } from '../Translation.ts';

export const walletPanel: Translation<typeof english> = {
  'walletPanel.heading': 'Cartera',
  'walletPanel.open': 'Cartera',
  'walletPanel.back': 'Resumen',
  'walletPanel.sections': 'Más en su cartera',
  'walletPanel.more': 'Más',
  'walletPanel.payment': 'Pago',
  'walletPanel.signOut': 'Cerrar sesión',
  'walletPanel.section.accounts': 'Sus destinatarios',
  'walletPanel.section.activity': 'Movimientos',
  'walletPanel.section.agents': 'Agentes',
  'walletPanel.section.approvals': 'Autorizaciones',
  'walletPanel.section.cards': 'Tarjetas',
  'walletPanel.section.deposit': 'Añadir dinero',
  'walletPanel.section.fund': 'Añadir dinero a un tipo fijo',
  'walletPanel.section.onboarding': 'Sus datos',
  'walletPanel.section.profile': 'Perfil',
  'walletPanel.section.rates': 'Tipos de cambio',
  'walletPanel.section.security': 'Seguridad',
  'walletPanel.section.send': 'Enviar',
  'walletPanel.section.statements': 'Extractos',
  'walletPanel.section.withdraw': 'Retirar',
};

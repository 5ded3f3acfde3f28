import type { walletPanel as english } from '../en/walletPanel.ts';
import type { Translation } from '../Translation.ts';

export const walletPanel: Translation<typeof english> = {
  'walletPanel.heading': 'ウォレット',
  'walletPanel.open': 'ウォレット',
  'walletPanel.back': '概要',
  'walletPanel.sections': 'ウォレットのその他のメニュー',
  'walletPanel.more': 'その他',
  'walletPanel.payment': '送金',
  'walletPanel.signOut': 'ログアウト',
  'walletPanel.section.accounts': '受取人',
  'walletPanel.section.activity': '取引履歴',
  'walletPanel.section.agents': 'エージェント',
  'walletPanel.section.approvals': '承認',
  'walletPanel.section.cards': 'カード',
  'walletPanel.section.deposit': '入金',
  'walletPanel.section.fund': '固定レートで入金',
  'walletPanel.section.onboarding': 'お客様情報',
  'walletPanel.section.profile': 'プロフィール',
  'walletPanel.section.rates': '為替レート',
  'walletPanel.section.security': 'セキュリティ',
  'walletPanel.section.send': '送金する',
  'walletPanel.section.statements': '明細書',
  'walletPanel.section.withdraw': '出金',
};

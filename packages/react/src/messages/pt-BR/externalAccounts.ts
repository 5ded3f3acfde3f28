import type { externalAccounts as english } from '../en/externalAccounts.ts';
import type { Translation } from '../Translation.ts';

export const externalAccounts: Translation<typeof english> = {
  'externalAccounts.heading': 'Seus destinatários',
  'externalAccounts.signIn': 'Entre para ver seus destinatários.',
  'externalAccounts.more': 'Mostrar mais',
  'externalAccounts.shown': ({ count, total }) => `${count} de ${total} contas`,
  'externalAccounts.removed': 'A conta foi removida.',
  'externalAccounts.send': 'Enviar dinheiro',
  'externalAccounts.isTrusted': 'Confiável',
  'externalAccounts.trust': 'Confiar',
  'externalAccounts.trust.text': 'Assim, você poderá pagar sem código na maioria das vezes.',
  'externalAccounts.untrust': 'Deixar de confiar',
  'externalAccounts.untrust.text': 'Você voltará a confirmar cada pagamento para esta conta.',
  'externalAccounts.trusted': 'Agora você confia nesta conta.',
  'externalAccounts.untrusted': 'Você não confia mais nesta conta.',
  'externalAccounts.unchanged': 'Nada mudou. Você já confia nesta conta ou seus pagamentos não precisam disso.',
  'externalAccounts.remove': 'Remover',
  'externalAccounts.removal.heading': ({ name }) => `Remover ${name}?`,
  'externalAccounts.removal.text': 'Os pagamentos já enviados não mudam. Você pode adicionar a conta de novo depois.',
  'externalAccounts.removal.trusted': 'Você confia nesta conta. Primeiro deixe de confiar nela; depois ela é removida.',
  'externalAccounts.removal.untrust': 'Deixar de confiar e remover',
  'externalAccounts.removal.inUse': 'Há um pagamento a caminho desta conta. Remova-a quando ele terminar.',
  'externalAccounts.removal.failed': 'Não foi possível remover a conta.',
  'externalAccounts.removal.keep': 'Manter',
  'externalAccounts.removal.confirm': 'Remover',
};

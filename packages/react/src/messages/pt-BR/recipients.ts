import type { recipients as english } from '../en/recipients.ts';
import type { Translation } from '../Translation.ts';
import { plural } from './plural.ts';

export const recipients: Translation<typeof english> = {
  'recipients.heading': 'Quem vai receber o dinheiro?',
  'recipients.search': 'Nome, banco, número ou moeda',
  'recipients.recent': 'Recentes',
  'recipients.others': 'Todos os outros',
  'recipients.all': 'Salvos',
  'recipients.found': 'Encontrados',
  'recipients.noMatch.heading': 'Nada encontrado',
  'recipients.noMatch': 'Tente outro nome ou os últimos dígitos da conta.',
  'recipients.clearSearch': 'Mostrar tudo',
  'recipients.empty.heading': 'Ninguém salvo ainda',
  'recipients.empty': 'Adicione uma conta bancária uma vez e depois pague em dois toques.',
  'recipients.emptyWithoutAdd':
    'Não é possível adicionar uma conta nesta página. Quando você tiver uma, ela aparece aqui.',
  'recipients.failed': 'Não conseguimos carregar as contas dos seus destinatários.',
  'recipients.stale': 'Esta lista pode estar desatualizada.',
  'recipients.add': 'Adicionar destinatário',
  'recipients.add.text': 'Uma conta bancária, dinheiro móvel ou uma carteira',
  'recipients.announce.found': ({ count }) =>
    count === 0 ? 'Nada encontrado.' : plural(count, { one: '# conta encontrada.', other: '# contas encontradas.' }),
  'account.unnamed': 'Conta sem nome',
  'account.masked': ({ ending }) => `••${ending}`,
  'account.ending': ({ ending }) => `final ${ending}`,
  'account.onNetwork': ({ currency, network }) => `${currency} na rede ${network}`,
  'account.status.ready': 'Pronta',
  'account.status.checking': 'Em verificação pelo banco',
  'account.status.inReview': 'Em análise',
  'account.status.proofNeeded': 'Só valores pequenos até a comprovação',
  'account.status.proofFailed': 'A última comprovação não funcionou',
  'account.status.inactive': 'Não pode mais receber',
};

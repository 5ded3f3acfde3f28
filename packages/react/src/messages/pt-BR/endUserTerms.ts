import type { endUserTerms as english } from '../en/endUserTerms.ts';
import type { Translation } from '../Translation.ts';

export const endUserTerms: Translation<typeof english> = {
  'endUserTerms.heading': 'Termos',
  'endUserTerms.text': 'Leia os termos da sua conta e aceite-os.',
  'endUserTerms.newVersion': 'Os termos mudaram desde que você os aceitou.',
  'endUserTerms.replaced': 'Os termos mudaram agora. Leia os novos e aceite-os.',
  'endUserTerms.open': 'Ler os termos',
  'endUserTerms.newTab': 'Abre em uma nova aba',
  'endUserTerms.consent': 'Li os termos e os aceito.',
  'endUserTerms.missing': 'Marque a caixa para aceitar os termos.',
  'endUserTerms.accept': 'Aceitar',
  'endUserTerms.accepted.heading': 'Termos aceitos',
  'endUserTerms.accepted': ({ time }) => `Você os aceitou em ${time}.`,
};

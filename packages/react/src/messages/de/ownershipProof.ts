import type { ownershipProof as english } from '../en/ownershipProof.ts';
import type { Translation } from '../Translation.ts';

export const ownershipProof: Translation<typeof english> = {
  'ownershipProof.heading': 'Weisen Sie nach, dass diese Wallet Ihnen gehört',
  'ownershipProof.text': 'Ihre Wallet signiert eine Nachricht. Dabei wird kein Geld bewegt, und es kostet nichts.',
  'ownershipProof.start': 'Nachricht abrufen',
  'ownershipProof.sign': 'Mit meiner Wallet signieren',
  'ownershipProof.message': 'Nachricht',
  'ownershipProof.instructions':
    'Signieren Sie diese Nachricht in Ihrer Wallet und fügen Sie dann die Signatur hier ein.',
  'ownershipProof.declined':
    'Ihre Wallet hat nicht signiert. Versuchen Sie es noch einmal oder signieren Sie die Nachricht selbst.',
  'ownershipProof.signature': 'Signatur',
  'ownershipProof.signature.missing': 'Fügen Sie die Signatur ein.',
  'ownershipProof.submit': 'Bestätigen',
  'ownershipProof.newMessage': 'Neue Nachricht abrufen',
  'ownershipProof.wrong':
    'Die Signatur stammt nicht von dieser Wallet. Rufen Sie eine neue Nachricht ab und versuchen Sie es noch einmal.',
  'ownershipProof.expired':
    'Diese Nachricht gilt nicht mehr, oder es ist kein Nachweis nötig. Rufen Sie eine neue Nachricht ab.',
  'ownershipProof.proved': 'Diese Wallet gehört Ihnen. Sie können jeden Betrag dorthin senden.',
};

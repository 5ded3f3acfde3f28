import type { controls as english } from '../en/controls.ts';
import type { Translation } from '../Translation.ts';

export const controls: Translation<typeof english> = {
  'field.optional': 'facultatif',
  'sheet.close': 'Fermer',
  'copy.button': ({ label }) => `Copier\u00a0: ${label}`,
  'copy.copied': 'Copié',
  'copy.announce': ({ label }) => `Copié\u00a0: ${label}`,
  'copy.denied': 'Le texte est sélectionné. Copiez-le avec le clavier ou le menu de votre navigateur.',
  'qr.tooLong': 'Ce texte est trop long pour un code QR. Copiez-le à la place.',
  'qr.failed': 'Nous n’avons pas pu dessiner le code QR. Copiez le texte à la place.',
  'boundary.heading': 'Un problème est survenu',
  'boundary.text': 'Cette partie de la page a cessé de fonctionner. Réessayez ou rechargez la page.',
};

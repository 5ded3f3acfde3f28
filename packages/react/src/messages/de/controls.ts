import type { controls as english } from '../en/controls.ts';
import type { Translation } from '../Translation.ts';

export const controls: Translation<typeof english> = {
  'field.optional': 'optional',
  'sheet.close': 'Schließen',
  'copy.button': ({ label }) => `${label} kopieren`,
  'copy.copied': 'Kopiert',
  'copy.announce': ({ label }) => `${label} kopiert`,
  'copy.denied': 'Der Text ist markiert. Kopieren Sie ihn mit der Tastatur oder über das Menü Ihres Browsers.',
  'qr.tooLong': 'Dieser Text ist zu lang für einen QR-Code. Kopieren Sie ihn stattdessen.',
  'qr.failed': 'Wir konnten den QR-Code nicht zeichnen. Kopieren Sie stattdessen den Text.',
  'boundary.heading': 'Etwas ist schiefgelaufen',
  'boundary.text':
    'Dieser Teil der Seite funktioniert gerade nicht. Versuchen Sie es noch einmal oder laden Sie die Seite neu.',
};

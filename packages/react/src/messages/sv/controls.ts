import type { controls as english } from '../en/controls.ts';
import type { Translation } from '../Translation.ts';

export const controls: Translation<typeof english> = {
  'field.optional': 'valfritt',
  'sheet.close': 'Stäng',
  'copy.button': ({ label }) => `Kopiera: ${label}`,
  'copy.copied': 'Kopierat',
  'copy.announce': ({ label }) => `Kopierat: ${label}`,
  'copy.denied': 'Texten är markerad. Kopiera den med tangentbordet eller webbläsarens meny.',
  'qr.tooLong': 'Texten är för lång för en QR-kod. Kopiera den i stället.',
  'qr.failed': 'Vi kunde inte rita QR-koden. Kopiera texten i stället.',
  'boundary.heading': 'Något gick fel',
  'boundary.text': 'Den här delen av sidan slutade fungera. Försök igen eller ladda om sidan.',
};

import type { kycLink as english } from '../en/kycLink.ts';
import type { Translation } from '../Translation.ts';

export const kycLink: Translation<typeof english> = {
  'kycLink.heading': 'Identitätsprüfung',
  'kycLink.text':
    'Halten Sie Ihren Ausweis bereit. Unser Partner nimmt auf einer sicheren Seite ein Foto davon und von Ihrem Gesicht auf.',
  'kycLink.start': 'Prüfung starten',
  'kycLink.startAgain': 'Neuen Link anfordern',
  'kycLink.newTab': 'Sie öffnet sich in einem neuen Tab. Diese Seite wartet auf Sie.',
  'kycLink.contactFirst': 'Bestätigen Sie zuerst E-Mail-Adresse und Telefonnummer.',
  'kycLink.away.heading': 'Im anderen Tab abschließen',
  'kycLink.away.text': 'Wir merken, wenn Sie fertig sind. Sie können diese Seite schließen und wiederkommen.',
  'kycLink.blocked.heading': 'Prüfung öffnen',
  'kycLink.blocked.text':
    'Ihr Browser hat den neuen Tab nicht geöffnet. Nutzen Sie diesen Link. Er funktioniert einmal.',
  'kycLink.open': 'Identitätsprüfung öffnen',
  'kycLink.check': 'Ich bin fertig',
  'kycLink.expired.heading': 'Der Link ist abgelaufen',
  'kycLink.expired.text': 'Nichts ist verloren. Fordern Sie einen neuen an, um weiterzumachen.',
  'kycLink.linkRefused': 'Wir konnten die Seite nicht sicher öffnen. Bitte wenden Sie sich an den Kundenservice.',
};

import type { contactVerification as english } from '../en/contactVerification.ts';
import type { Translation } from '../Translation.ts';

export const contactVerification: Translation<typeof english> = {
  'contactVerification.heading': 'Kontaktdaten bestätigen',
  'contactVerification.email.heading': 'E-Mail-Adresse bestätigen',
  'contactVerification.phone.heading': 'Telefonnummer bestätigen',
  'contactVerification.email.text': ({ to }) => `Wir senden einen 6-stelligen Code an ${to}.`,
  'contactVerification.phone.text': ({ to }) => `Wir senden einen 6-stelligen Code per SMS an ${to}.`,
  'contactVerification.send': 'Code senden',
  'contactVerification.sent': ({ to }) => `Wir haben einen Code an ${to} gesendet. Er gilt 10 Minuten.`,
  'contactVerification.code.label': '6-stelliger Code',
  'contactVerification.code.short': 'Geben Sie alle 6 Ziffern ein.',
  'contactVerification.code.refused':
    'Dieser Code hat nicht funktioniert. Verwenden Sie den neuesten oder fordern Sie einen neuen an.',
  'contactVerification.code.submit': 'Bestätigen',
  'contactVerification.resend': 'Neuen Code senden',
  'contactVerification.resendIn': ({ time }) => `Neuer Code in ${time}`,
  'contactVerification.verified': 'Ihre Kontaktdaten sind bestätigt.',
  'contactVerification.notNeeded': 'Sie müssen keine Kontaktdaten bestätigen.',
};

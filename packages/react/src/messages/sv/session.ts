import type { session as english } from '../en/session.ts';
import type { Translation } from '../Translation.ts';

export const session: Translation<typeof english> = {
  'session.lock.heading': 'Lås upp din plånbok',
  'session.lock.locked':
    'Din plånbok är låst för att skydda dina pengar. Lås upp den för att fortsätta där du slutade.',
  'session.lock.expired':
    'Din inloggning har gått ut för att skydda dina pengar. Logga in igen för att fortsätta där du slutade.',
  'session.lock.signedOut': 'Du har loggats ut. Logga in igen för att fortsätta.',
  'session.lock.passkey': 'Lås upp med din lösennyckel',
  'session.lock.email': 'Lås upp med en kod via e-post',
  'session.lock.phone': 'Lås upp med en kod via sms',
  'session.lock.another': 'Inte du? Använd ett annat konto',
  'session.expiring': 'Du loggas snart ut.',
  'session.expiring.in': 'Tid kvar:',
  'session.stay': 'Förbli inloggad',
  'session.stay.failed': 'Vi kunde inte hålla dig inloggad just nu. Spara det du gör och logga in igen.',
  'session.announce.expiring': ({ left }) => `Du loggas ut om ${left}.`,
  'session.announce.stays': 'Du förblir inloggad.',
};

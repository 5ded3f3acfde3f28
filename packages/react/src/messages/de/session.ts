import type { session as english } from '../en/session.ts';
import type { Translation } from '../Translation.ts';

export const session: Translation<typeof english> = {
  'session.lock.heading': 'Wallet entsperren',
  'session.lock.locked':
    'Zum Schutz Ihres Geldes ist Ihre Wallet gesperrt. Entsperren Sie sie, um dort weiterzumachen, wo Sie aufgehört haben.',
  'session.lock.expired':
    'Zum Schutz Ihres Geldes ist Ihre Anmeldung abgelaufen. Melden Sie sich erneut an, um dort weiterzumachen, wo Sie aufgehört haben.',
  'session.lock.signedOut': 'Sie wurden abgemeldet. Melden Sie sich erneut an, um fortzufahren.',
  'session.lock.passkey': 'Mit Ihrem Passkey entsperren',
  'session.lock.email': 'Mit Code per E-Mail entsperren',
  'session.lock.phone': 'Mit Code per SMS entsperren',
  'session.lock.another': 'Das sind nicht Sie? Anderes Konto verwenden',
  'session.expiring': 'Sie werden bald abgemeldet.',
  'session.expiring.in': 'Verbleibende Zeit:',
  'session.stay': 'Angemeldet bleiben',
  'session.stay.failed':
    'Wir konnten Ihre Anmeldung gerade nicht verlängern. Sichern Sie Ihre Eingaben und melden Sie sich erneut an.',
  'session.announce.expiring': ({ left }) => `Sie werden in ${left} abgemeldet.`,
  'session.announce.stays': 'Sie bleiben angemeldet.',
};

import type { credentials as english } from '../en/credentials.ts';
import type { Translation } from '../Translation.ts';

export const credentials: Translation<typeof english> = {
  'credentials.heading': 'Anmeldemöglichkeiten',
  'credentials.loadFailed': 'Wir konnten Ihre Anmeldemöglichkeiten nicht laden.',
  'credentials.signedOut': 'Melden Sie sich an, um Ihre Anmeldemöglichkeiten zu sehen.',
  'credentials.type.EMAIL_OTP': 'E-Mail',
  'credentials.type.SMS_OTP': 'Telefon',
  'credentials.type.PASSKEY': 'Passkey',
  'credentials.type.OAUTH': 'Anderes Konto',
  'credentials.type.other': 'Andere Möglichkeit',
  'credentials.addedOn': ({ time }) => `Hinzugefügt am ${time}`,
  'credentials.onlyOne': 'Ihre einzige Anmeldemöglichkeit',
  'credentials.onlyOne.text': 'Sie kann erst entfernt werden, wenn Sie eine weitere hinzugefügt haben.',
  'credentials.add.PASSKEY': 'Passkey hinzufügen',
  'credentials.add.EMAIL_OTP': 'Auch per E-Mail anmelden',
  'credentials.add.SMS_OTP': 'Auch per SMS anmelden',
  'credentials.add.OAUTH': ({ provider }) => `Auch mit ${provider} anmelden`,
  'credentials.added': 'Hinzugefügt. Sie können sich ab jetzt damit anmelden.',
  'credentials.removed': 'Entfernt. Sie können sich damit nicht mehr anmelden.',
  'credentials.askingProvider': ({ provider }) =>
    `Machen Sie im Fenster von ${provider} weiter. Diese Seite bemerkt es von selbst.`,
  'credentials.providerClosed': 'Es wurde nichts hinzugefügt. Sie können es erneut versuchen.',
  'credentials.contact.heading': 'Codes hierhin senden?',
  'credentials.contact.EMAIL_OTP': 'Sie melden sich mit Codes an, die wir an diese Adresse senden.',
  'credentials.contact.SMS_OTP': 'Sie melden sich mit Codes an, die wir per SMS an diese Nummer senden.',
  'credentials.contact.confirm': 'Ja, verwenden',
  'credentials.contact.missing': 'In Ihrem Profil fehlt noch ein Kontakt für Codes. Tragen Sie ihn dort zuerst ein.',
  'credentials.working': 'Einen Moment …',
  'credentials.making': 'Ihr Gerät fragt nach Gesicht, Fingerabdruck oder Bildschirmsperre.',
  'credentials.checking': 'Wir prüfen, ob es geklappt hat. Bitte fangen Sie nicht neu an.',
  'credentials.exists': 'Das haben Sie schon.',
  'credentials.failed': 'Das hat nicht geklappt. Es wurde nichts geändert.',
  'credentials.signIn': 'Bestätigen Sie, dass Sie es sind. Dann geht es weiter.',
  'credentials.signInWithOther':
    'Sie haben sich damit angemeldet. Melden Sie sich auf andere Weise an, um es zu entfernen.',
  'credentials.cancel': 'Abbrechen',
  'credentials.remove': 'Entfernen',
  'credentials.removal.heading': ({ name }) => `${name} entfernen?`,
  'credentials.removal.text':
    'Sie können sich damit nicht mehr anmelden. Geräte, die sich damit angemeldet haben, werden abgemeldet.',
  'credentials.removal.keep': 'Behalten',
};

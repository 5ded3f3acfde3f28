import type { profile as english } from '../en/profile.ts';
import type { Translation } from '../Translation.ts';

export const profile: Translation<typeof english> = {
  'profile.heading': 'Profil',
  'profile.loadFailed': 'Wir konnten Ihr Profil nicht laden.',
  'profile.signedOut': 'Melden Sie sich an, um Ihr Profil zu sehen.',
  'profile.name': 'Name',
  'profile.address': 'Adresse',
  'profile.email': 'E-Mail',
  'profile.phoneNumber': 'Telefonnummer',
  'profile.none': 'Nicht angegeben',
  'profile.unverified': 'Noch nicht bestätigt',
  'profile.verified': 'Bestätigt',
  'profile.edit.email': 'E-Mail ändern',
  'profile.edit.phoneNumber': 'Telefonnummer ändern',
  'profile.help': 'Um Namen oder Adresse zu ändern, wenden Sie sich an den Kundenservice.',
  'profile.changed.email': 'Ihre E-Mail-Adresse wurde geändert.',
  'profile.changed.phoneNumber': 'Ihre Telefonnummer wurde geändert.',
  'profile.change.text': 'Codes gehen ab jetzt dorthin. Prüfen Sie die Angabe genau.',
  'profile.email.missing': 'Geben Sie eine E-Mail-Adresse ein, etwa anna@example.com.',
  'profile.phoneNumber.missing': 'Geben Sie Ihre Telefonnummer mit Ländervorwahl ein, etwa +46 70 123 45 67.',
  'profile.email.taken': 'Diese E-Mail-Adresse kann hier nicht verwendet werden. Geben Sie eine andere ein.',
  'profile.signIn': 'Bestätigen Sie, dass Sie es sind. Dann geht es weiter.',
  'profile.save': 'Speichern',
  'profile.cancel': 'Abbrechen',
};

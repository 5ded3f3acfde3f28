import type { profile as english } from '../en/profile.ts';
import type { Translation } from '../Translation.ts';

export const profile: Translation<typeof english> = {
  'profile.heading': 'Profil',
  'profile.loadFailed': 'Vi kunde inte hämta din profil.',
  'profile.signedOut': 'Logga in för att se din profil.',
  'profile.name': 'Namn',
  'profile.address': 'Adress',
  'profile.email': 'E-post',
  'profile.phoneNumber': 'Telefonnummer',
  'profile.none': 'Inte angivet',
  'profile.unverified': 'Inte bekräftat än',
  'profile.verified': 'Bekräftat',
  'profile.edit.email': 'Ändra e-post',
  'profile.edit.phoneNumber': 'Ändra telefonnummer',
  'profile.help': 'Kontakta kundtjänst för att ändra namn eller adress.',
  'profile.changed.email': 'Din e-postadress har ändrats.',
  'profile.changed.phoneNumber': 'Ditt telefonnummer har ändrats.',
  'profile.change.text': 'Koder skickas dit från och med nu. Kontrollera noga.',
  'profile.email.missing': 'Ange en e-postadress, som anna@example.com.',
  'profile.phoneNumber.missing': 'Ange ditt telefonnummer med landskod, som +46 70 123 45 67.',
  'profile.email.taken': 'Den här e-postadressen kan inte användas här. Ange en annan.',
  'profile.signIn': 'Bekräfta att det är du. Sedan fortsätter vi.',
  'profile.save': 'Spara',
  'profile.cancel': 'Avbryt',
};

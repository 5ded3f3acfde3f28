import type { passkey as english } from '../en/passkey.ts';
import type { Translation } from '../Translation.ts';

export const passkey: Translation<typeof english> = {
  'passkey.offer.heading': 'Logga in snabbare med en lösennyckel',
  'passkey.offer.text': 'Använd ansikte, fingeravtryck eller skärmlås i stället för koder.',
  'passkey.offer.safe.title': 'Fungerar bara här',
  'passkey.offer.safe.text': 'En falsk webbplats kan inte använda den',
  'passkey.offer.saved.title': 'Sparad på den här enheten',
  'passkey.offer.saved.text': 'Eller i din lösenordshanterare',
  'passkey.handshake': 'Din enhet ber om ansikte, fingeravtryck eller skärmlås.',
  'passkey.create': 'Skapa lösennyckel',
  'passkey.later': 'Inte nu',
  'passkey.waiting': 'Väntar på din enhet …',
  'passkey.saving': 'Sparar din lösennyckel …',
  'passkey.checking': 'Vi kontrollerar om din lösennyckel sparades. Skapa inte en till.',
  'passkey.dismissed': 'Ingen lösennyckel skapades. Du kan försöka igen eller göra det senare.',
  'passkey.reauth': 'Bekräfta att det är du. Sedan fortsätter vi med din lösennyckel.',
  'passkey.created.heading': 'Lösennyckeln är sparad',
  'passkey.created.text': ({ name }) => `Logga in med ”${name}” nästa gång.`,
  'passkey.exists.heading': 'Du har redan en lösennyckel här',
  'passkey.exists.text': 'Logga in med den nästa gång. Du behöver inte göra något mer.',
  'passkey.done': 'Klar',
  'passkey.device': ({ browser, system }) => `${browser} på ${system}`,
  'passkey.thisDevice': 'Den här enheten',
  'passkey.announce.waiting': 'Väntar på din enhet.',
  'passkey.announce.saving': 'Sparar din lösennyckel.',
};

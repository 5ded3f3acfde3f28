import type { externalAccounts as english } from '../en/externalAccounts.ts';
import type { Translation } from '../Translation.ts';

export const externalAccounts: Translation<typeof english> = {
  'externalAccounts.heading': 'Dina mottagare',
  'externalAccounts.signIn': 'Logga in för att se dina mottagare.',
  'externalAccounts.more': 'Visa fler',
  'externalAccounts.shown': ({ count, total }) => `${count} av ${total} konton`,
  'externalAccounts.removed': 'Kontot har tagits bort.',
  'externalAccounts.send': 'Skicka pengar',
  'externalAccounts.isTrusted': 'Betrodd',
  'externalAccounts.trust': 'Lita på',
  'externalAccounts.trust.text': 'Då kan du oftast betala utan kod.',
  'externalAccounts.untrust': 'Sluta lita på',
  'externalAccounts.untrust.text': 'Då bekräftar du varje betalning till kontot igen.',
  'externalAccounts.trusted': 'Du litar nu på det här kontot.',
  'externalAccounts.untrusted': 'Du litar inte längre på det här kontot.',
  'externalAccounts.unchanged':
    'Inget har ändrats. Du litar redan på det här kontot, eller så behöver dina betalningar inte det.',
  'externalAccounts.remove': 'Ta bort',
  'externalAccounts.removal.heading': ({ name }) => `Ta bort ${name}?`,
  'externalAccounts.removal.text': 'Betalningar du har skickat påverkas inte. Du kan lägga till kontot igen.',
  'externalAccounts.removal.trusted': 'Du litar på det här kontot. Sluta lita på det först, sedan tas det bort.',
  'externalAccounts.removal.untrust': 'Sluta lita på och ta bort',
  'externalAccounts.removal.inUse': 'En betalning till kontot är på väg. Ta bort det när den är klar.',
  'externalAccounts.removal.failed': 'Vi kunde inte ta bort kontot.',
  'externalAccounts.removal.keep': 'Behåll',
  'externalAccounts.removal.confirm': 'Ta bort',
};

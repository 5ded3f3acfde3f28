import type { walletExport as english } from '../en/walletExport.ts';
import type { Translation } from '../Translation.ts';

export const walletExport: Translation<typeof english> = {
  'walletExport.heading': 'Exportera din plånbok',
  'walletExport.warning.title': 'Den som har de här orden kan ta dina pengar',
  'walletExport.warning': 'Vi ber dig aldrig om dem. Fotografera dem inte och skicka dem inte till någon.',
  'walletExport.alone': 'Jag är ensam och ingen annan ser min skärm',
  'walletExport.known': 'Jag vet att förlorade ord inte kan ersättas',
  'walletExport.start': 'Bekräfta och fortsätt',
  'walletExport.start.hint': 'Du loggar in igen först.',
  'walletExport.cancel': 'Avbryt',
  'walletExport.signedOut': 'Logga in för att exportera din plånbok.',
  'walletExport.wiped': 'Orden togs bort eftersom sidan lämnades eller låstes. Börja om för att se dem.',
  'walletExport.exporting': 'Ett ögonblick…',
  'walletExport.signIn': 'Bekräfta att det är du. Sedan fortsätter vi.',
  'walletExport.failed': 'Vi kunde inte exportera din plånbok.',
  'walletExport.opened.heading': 'Dina ord är klara',
  'walletExport.opened.text': 'Ta fram papper och penna. Orden försvinner så snart du lämnar sidan.',
  'walletExport.show': 'Visa orden',
  'walletExport.words': 'Återställningsord',
  'walletExport.words.text':
    'Skriv ner dem i den här ordningen. De öppnar din plånbok i alla appar som tar sådana ord.',
  'walletExport.end': 'Jag har skrivit ner dem',
};

import type { errors as english } from '../en/errors.ts';
import type { Translation } from '../Translation.ts';

export const errors: Translation<typeof english> = {
  'error.next.retry': 'Något gick fel hos oss. Försök igen.',
  'error.next.wait': 'Det blev för många försök på kort tid. Vänta en stund och försök sedan igen.',
  'error.next.fixInput': 'Något du angav godkändes inte. Kontrollera det och försök igen.',
  'error.next.signIn': 'Logga in igen för att fortsätta.',
  'error.next.newCode': 'Begär en ny kod.',
  'error.next.otherWay': 'Prova ett annat sätt, till exempel en kod.',
  'error.next.requote': 'Kursen gäller inte längre. Hämta en ny.',
  'error.next.check': 'Vi kontrollerar vad som hände. Skicka inte igen.',
  'error.next.complete': 'Det finns något att slutföra i ditt konto först.',
  'error.next.support': 'Vi kan inte göra det här. Kontakta kundtjänst.',
  'error.next.fixCode': 'Något är fel hos oss. Kontakta kundtjänst.',
  'error.MODULE_LOAD_FAILED': 'En del av sidan lästes inte in. Kontrollera din anslutning och försök igen.',
  'error.NETWORK_FAILED': 'Vi kunde inte nå tjänsten. Kontrollera din anslutning och försök igen.',
  'error.REQUEST_TIMED_OUT': 'Tjänsten svarade inte i tid. Försök igen.',
  'error.SERVICE_UNAVAILABLE': 'Tjänsten tar en kort paus. Försök igen om en stund.',
};

import type { errors as english } from '../en/errors.ts';
import type { Translation } from '../Translation.ts';

export const errors: Translation<typeof english> = {
  'error.next.retry': 'Bei uns ist etwas schiefgelaufen. Bitte versuchen Sie es noch einmal.',
  'error.next.wait':
    'Das waren zu viele Versuche in kurzer Zeit. Bitte warten Sie einen Moment und versuchen Sie es dann noch einmal.',
  'error.next.fixInput':
    'Eine Ihrer Angaben wurde nicht angenommen. Bitte prüfen Sie sie und versuchen Sie es noch einmal.',
  'error.next.signIn': 'Bitte melden Sie sich erneut an, um fortzufahren.',
  'error.next.newCode': 'Bitte fordern Sie einen neuen Code an.',
  'error.next.otherWay': 'Bitte wählen Sie einen anderen Weg, zum Beispiel einen Code.',
  'error.next.requote': 'Der Kurs ist nicht mehr verfügbar. Bitte rufen Sie einen neuen ab.',
  'error.next.check': 'Wir prüfen, was passiert ist. Bitte senden Sie die Zahlung nicht noch einmal.',
  'error.next.complete': 'In Ihrem Konto ist zuerst noch etwas zu erledigen.',
  'error.next.support': 'Das ist hier leider nicht möglich. Bitte wenden Sie sich an den Kundenservice.',
  'error.next.fixCode': 'Bei uns ist etwas nicht in Ordnung. Bitte wenden Sie sich an den Kundenservice.',
  'error.MODULE_LOAD_FAILED':
    'Ein Teil dieser Seite wurde nicht geladen. Prüfen Sie Ihre Verbindung und versuchen Sie es noch einmal.',
  'error.NETWORK_FAILED':
    'Wir konnten den Dienst nicht erreichen. Prüfen Sie Ihre Verbindung und versuchen Sie es noch einmal.',
  'error.REQUEST_TIMED_OUT': 'Der Dienst hat zu lange nicht geantwortet. Bitte versuchen Sie es noch einmal.',
  'error.SERVICE_UNAVAILABLE': 'Der Dienst macht gerade eine kurze Pause. Bitte versuchen Sie es gleich noch einmal.',
};

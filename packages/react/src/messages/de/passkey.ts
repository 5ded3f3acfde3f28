import type { passkey as english } from '../en/passkey.ts';
import type { Translation } from '../Translation.ts';

export const passkey: Translation<typeof english> = {
  'passkey.offer.heading': 'Mit einem Passkey schneller anmelden',
  'passkey.offer.text': 'Verwenden Sie Gesicht, Fingerabdruck oder Displaysperre statt Codes.',
  'passkey.offer.safe.title': 'Funktioniert nur hier',
  'passkey.offer.safe.text': 'Eine gefälschte Website kann ihn nicht nutzen',
  'passkey.offer.saved.title': 'Auf diesem Gerät gespeichert',
  'passkey.offer.saved.text': 'Oder in Ihrem Passwortmanager',
  'passkey.handshake': 'Ihr Gerät fragt nach Gesicht, Fingerabdruck oder Displaysperre.',
  'passkey.create': 'Passkey erstellen',
  'passkey.later': 'Jetzt nicht',
  'passkey.waiting': 'Warten auf Ihr Gerät …',
  'passkey.saving': 'Ihr Passkey wird gespeichert …',
  'passkey.checking': 'Wir prüfen, ob Ihr Passkey gespeichert wurde. Bitte erstellen Sie keinen weiteren.',
  'passkey.dismissed': 'Es wurde kein Passkey erstellt. Sie können es noch einmal versuchen oder später erledigen.',
  'passkey.reauth': 'Bitte bestätigen Sie, dass Sie es sind. Danach geht es mit Ihrem Passkey weiter.',
  'passkey.created.heading': 'Passkey gespeichert',
  'passkey.created.text': ({ name }) => `Melden Sie sich beim nächsten Mal mit „${name}“ an.`,
  'passkey.exists.heading': 'Sie haben hier bereits einen Passkey',
  'passkey.exists.text': 'Melden Sie sich beim nächsten Mal damit an. Sie müssen nichts weiter tun.',
  'passkey.done': 'Fertig',
  'passkey.device': ({ browser, system }) => `${browser} auf ${system}`,
  'passkey.thisDevice': 'Dieses Gerät',
  'passkey.announce.waiting': 'Warten auf Ihr Gerät.',
  'passkey.announce.saving': 'Ihr Passkey wird gespeichert.',
};

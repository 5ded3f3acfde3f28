import type { Translation } from '../Translation.ts';
import { plural } from './plural.ts';
import { stepUp } from './stepUp.ts';

const access: Translation<'access'> = {
  'general.language': 'de',
  'general.loading': 'Wird geladen …',
  'general.stillWorking': 'Noch einen Moment …',
  'general.tryAgain': 'Erneut versuchen',
  'general.notKnownYet': ({ time }) => `Wir wissen es noch nicht. Zuletzt geprüft um ${time}.`,
  'general.offlineSince': ({ time }) => `Sie sind offline. Angezeigt wird der Stand von ${time}.`,
  'general.loadFailed': 'Wir konnten diesen Teil nicht laden.',
  'general.changeUnknown': 'Wir wissen noch nicht, ob die Änderung vorgenommen wurde.',
  'general.reload': 'Seite neu laden',
  'general.back': 'Zurück',
  'general.errorPrefix': 'Fehler: ',
  'general.reference': 'Referenz:',
  'general.exactFigures': 'Genaue Beträge',
  'general.summary': 'Es gibt ein Problem',
  'general.secondsLeft': ({ seconds }) => {
    const minutes = Math.floor(seconds / 60);
    if (minutes === 0) return plural(seconds, { one: '# Sekunde', other: '# Sekunden' });
    return plural(minutes, { one: '# Minute', other: '# Minuten' });
  },

  'field.optional': 'optional',
  'sheet.close': 'Schließen',
  'sheet.locked': 'Dieses Fenster bleibt offen, bis dieser Schritt abgeschlossen ist.',
  'copy.button': ({ label }) => `${label} kopieren`,
  'copy.copied': 'Kopiert',
  'copy.announce': ({ label }) => `${label} kopiert`,
  'copy.denied': 'Der Text ist markiert. Kopieren Sie ihn mit der Tastatur oder über das Menü Ihres Browsers.',
  'qr.tooLong': 'Dieser Text ist zu lang für einen QR-Code. Kopieren Sie ihn stattdessen.',
  'qr.failed': 'Wir konnten den QR-Code nicht anzeigen. Kopieren Sie stattdessen den Text.',
  'boundary.heading': 'Etwas ist schiefgelaufen',
  'boundary.text':
    'Dieser Teil der Seite funktioniert gerade nicht. Versuchen Sie es noch einmal oder laden Sie die Seite neu.',

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
  'error.offline': 'Sie sind offline. Prüfen Sie Ihre Verbindung und versuchen Sie es noch einmal.',
  'error.NETWORK_FAILED':
    'Wir konnten den Dienst nicht erreichen. Prüfen Sie Ihre Verbindung und versuchen Sie es noch einmal.',
  'error.REQUEST_TIMED_OUT': 'Der Dienst hat zu lange nicht geantwortet. Bitte versuchen Sie es noch einmal.',
  'error.SERVICE_UNAVAILABLE': 'Der Dienst macht gerade eine kurze Pause. Bitte versuchen Sie es gleich noch einmal.',

  'phone.country': 'Ländervorwahl',
  'login.heading': 'Anmelden',
  'login.email.label': 'E-Mail-Adresse',
  'login.email.missing': 'Geben Sie Ihre E-Mail-Adresse ein, zum Beispiel name@example.com.',
  'login.email.request': 'Code per E-Mail senden',
  'login.phone.label': 'Telefonnummer',
  'login.phone.hint': 'Ländervorwahl und Nummer, zum Beispiel +46 70 123 45 67.',
  'login.phone.missing': 'Geben Sie Ihre Telefonnummer mit Ländervorwahl ein, zum Beispiel +46 70 123 45 67.',
  'login.phone.request': 'Code per SMS senden',
  'login.usePhone': 'Stattdessen Telefon verwenden',
  'login.useEmail': 'Stattdessen E-Mail verwenden',
  'login.remember': 'Auf diesem Gerät merken',
  'login.useAnother': 'Anderes Konto verwenden',
  'login.or': 'oder',
  'login.cancel': 'Abbrechen',
  'login.back': 'Anders anmelden',
  'login.returning.heading': 'Willkommen zurück',
  'login.lastUsed': 'Das haben Sie zuletzt verwendet.',
  'login.passkey.start': 'Mit Passkey anmelden',
  'login.passkey.continue': 'Weiter mit Ihrem Passkey',
  'login.passkey.instead': 'Passkey verwenden',
  'login.passkey.heading': 'Verwenden Sie Ihren Passkey',
  'login.passkey.handshake': 'Ihr Gerät fragt nach Gesicht, Fingerabdruck oder Displaysperre.',
  'login.passkey.waiting': 'Warten auf Ihr Gerät …',
  'login.passkey.verifying': 'Ihr Passkey wird geprüft …',
  'login.passkey.dismissed':
    'Es ist noch nichts geschehen. Versuchen Sie es noch einmal oder verwenden Sie einen Code.',
  'login.passkey.unavailable': 'Wir konnten Sie hier nicht mit einem Passkey anmelden. Bitte verwenden Sie einen Code.',
  'login.provider.heading': ({ provider }) => `Weiter mit ${provider}`,
  'login.provider.waiting': ({ provider }) =>
    `Schließen Sie die Anmeldung bei ${provider} ab. Das Fenster liegt möglicherweise hinter diesem.`,
  'login.provider.verifying': 'Sie werden angemeldet …',
  'login.provider.stopped': ({ provider }) =>
    `Die Anmeldung bei ${provider} wurde nicht abgeschlossen. Versuchen Sie es noch einmal oder melden Sie sich anders an.`,
  'login.recovery.open': 'Anmeldung nicht möglich?',
  'login.recovery.heading': 'Anmeldung nicht möglich?',
  'login.recovery.code.title': 'Kein Code angekommen?',
  'login.recovery.code.text':
    'Ein Code kann eine Minute brauchen. Sehen Sie im Spam-Ordner nach und prüfen Sie Ihre Eingabe.',
  'login.recovery.contact.title': 'Kein Zugriff mehr auf E-Mail-Adresse oder Telefonnummer?',
  'login.recovery.contact.text':
    'Melden Sie sich auf einem anderen eingerichteten Weg an. Danach können Sie Ihre Angaben ändern.',
  'login.recovery.passkey.title': 'Passkey verloren?',
  'login.recovery.passkey.text':
    'Fordern Sie stattdessen einen Code an. Nach der Anmeldung entfernen Sie den verlorenen Passkey und fügen einen neuen hinzu.',
  'login.recovery.help': 'Hilfe erhalten',
  'login.recovery.email': 'Code per E-Mail verwenden',
  'login.recovery.phone': 'Code per SMS verwenden',
  'login.code.heading.email': 'Prüfen Sie Ihre E-Mails',
  'login.code.heading.phone': 'Prüfen Sie Ihre Nachrichten',
  'login.code.sent': ({ to, code }) =>
    `Wenn sich ${to} hier anmelden kann, haben wir einen ${code.length}‑stelligen Code dorthin gesendet.`,
  'login.code.label': ({ code }) => (code.alphanumeric ? 'Ihr Code' : `${code.length}-stelliger Code`),
  'login.code.short': ({ code }) =>
    `Geben Sie alle ${code.length} ${code.alphanumeric ? 'Zeichen' : 'Ziffern'} des Codes ein.`,
  'login.code.expiresIn': 'Dieser Code gilt noch',
  'login.code.submit': 'Weiter',
  'login.code.resend': 'Neuen Code senden',
  'login.code.resendIn': ({ time }) => `Neuen Code senden in ${time}`,
  'login.code.change.email': 'E-Mail ändern',
  'login.code.change.phone': 'Nummer ändern',
  'login.code.refused':
    'Dieser Code hat nicht funktioniert. Prüfen Sie ihn und versuchen Sie es noch einmal, oder fordern Sie einen neuen an.',
  'login.code.expired': 'Dieser Code gilt nicht mehr. Fordern Sie einen neuen an.',
  'login.code.resendFailed': 'Wir konnten gerade keinen neuen Code senden. Bitte versuchen Sie es gleich noch einmal.',
  'login.code.unanswered': 'Wir konnten den Code gerade nicht prüfen. Sie können denselben Code noch einmal versuchen.',
  'login.blocked.heading': 'Zu viele Versuche',
  'login.blocked.text': 'Zum Schutz Ihres Kontos ist die Anmeldung für eine Weile gesperrt.',
  'login.blocked.wait': 'Sie können es wieder versuchen in',
  'login.blocked.over': 'Sie können es jetzt wieder versuchen.',
  'login.failed.heading': 'Die Anmeldung ist hier nicht möglich',
  'login.failed.text': 'Etwas ist nicht richtig eingerichtet. Zum Schutz Ihres Kontos haben wir abgebrochen.',
  'login.failed.restart': 'Neu beginnen',
  'login.signedIn.heading': 'Sie sind angemeldet',
  'login.signedIn.memory':
    'Ihr Browser hat das Speichern nicht erlaubt. Wenn Sie diese Seite schließen oder neu laden, melden Sie sich bitte erneut an.',
  'login.announce.requesting': 'Ihr Code wird gesendet.',
  'login.announce.resent': 'Neuer Code gesendet.',
  'login.announce.verifying': 'Ihr Code wird geprüft.',
  'login.announce.passkeyWaiting': 'Warten auf Ihr Gerät.',
  'login.announce.passkeyVerifying': 'Ihr Passkey wird geprüft.',
  'login.announce.providerVerifying': 'Sie werden angemeldet.',
  'login.announce.codeTimeLeft': ({ left }) => `Der Code gilt noch ${left}.`,
  'login.announce.codeOver': 'Der Code gilt jetzt nicht mehr.',
  'login.announce.unblocked': 'Sie können jetzt wieder versuchen, sich anzumelden.',
  'error.CODE_MALFORMED':
    'Das sieht nicht nach einem Code von uns aus. Prüfen Sie ihn und versuchen Sie es noch einmal.',
  'error.BUNDLE_EXPIRED': 'Dieser Code gilt nicht mehr. Fordern Sie einen neuen an.',
  'error.BUNDLE_KEY_NOT_PINNED':
    'Wir konnten nicht bestätigen, dass wir mit dem richtigen Dienst verbunden sind. Bitte wenden Sie sich an den Kundenservice.',
  'error.BUNDLE_SIGNATURE_INVALID':
    'Wir konnten nicht bestätigen, dass wir mit dem richtigen Dienst verbunden sind. Bitte wenden Sie sich an den Kundenservice.',
  'error.PASSKEY_UNSUPPORTED': 'Dieser Browser unterstützt keine Passkeys. Bitte verwenden Sie einen Code.',
  'error.PASSKEY_PAGE_REFUSED': 'Passkeys sind auf dieser Seite nicht verfügbar. Bitte verwenden Sie einen Code.',
  'error.TOKEN_REFUSED': 'Mit diesem Konto konnten wir Sie nicht anmelden. Bitte melden Sie sich anders an.',
  'error.RELAY_COOKIE_REFUSED':
    'Ihr Browser hat Ihre Anmeldung nicht gespeichert. Erlauben Sie Cookies für diese Website, oder verwenden Sie einen anderen Browser.',
  'error.WEBCRYPTO_UNAVAILABLE':
    'Dieser Browser kann Ihr Konto auf dieser Seite nicht schützen. Bitte verwenden Sie einen anderen Browser.',

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
  'error.SIGNED_IN_ELSEWHERE':
    'Sie haben sich in einem anderen Tab oder Fenster angemeldet. Deshalb haben wir hier angehalten. Wenn Sie das begonnen haben, versuchen Sie es noch einmal.',
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

  'session.lock.heading': 'Wallet entsperren',
  'session.lock.locked':
    'Zum Schutz Ihres Geldes ist Ihre Wallet gesperrt. Entsperren Sie sie, um dort weiterzumachen, wo Sie aufgehört haben.',
  'session.lock.expired':
    'Zum Schutz Ihres Geldes ist Ihre Anmeldung abgelaufen. Melden Sie sich erneut an, um dort weiterzumachen, wo Sie aufgehört haben.',
  'session.ended.otherTab':
    'Sie haben sich in einem anderen Tab abgemeldet. Melden Sie sich erneut an, um fortzufahren.',
  'session.ended.idleTimeout':
    'Sie wurden abgemeldet, weil Sie eine Weile nicht aktiv waren. Melden Sie sich erneut an, um fortzufahren.',
  'session.ended.expired': 'Ihre Anmeldung ist abgelaufen. Melden Sie sich erneut an, um fortzufahren.',
  'session.ended.refused': 'Ihre Anmeldung ist nicht mehr gültig. Melden Sie sich erneut an, um fortzufahren.',
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

  ...stepUp,
};

export default access;

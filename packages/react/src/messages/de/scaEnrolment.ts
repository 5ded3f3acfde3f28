import type { scaEnrolment as english } from '../en/scaEnrolment.ts';
import type { Translation } from '../Translation.ts';

export const scaEnrolment: Translation<typeof english> = {
  'scaEnrolment.heading': 'Wege zum Bestätigen',
  'scaEnrolment.text': 'Mit einem davon bestätigen Sie Zahlungen und andere wichtige Änderungen.',
  'scaEnrolment.loadFailed': 'Wir konnten Ihre Wege zum Bestätigen nicht laden.',
  'scaEnrolment.unavailable':
    'An Ihrem Wohnort brauchen Zahlungen keine zusätzliche Bestätigung. Sie müssen nichts einrichten.',
  'scaEnrolment.signedOut': 'Melden Sie sich an, um Ihre Wege zum Bestätigen zu sehen.',
  'scaEnrolment.signIn': 'Melden Sie sich erneut an, um fortzufahren. Wir machen hier weiter.',
  'scaEnrolment.factor.SMS_OTP': 'SMS',
  'scaEnrolment.factor.SMS_OTP.text': 'Ein Code an die Telefonnummer Ihres Kontos',
  'scaEnrolment.factor.PASSKEY': 'Passkey',
  'scaEnrolment.factor.PASSKEY.text': 'Gesicht, Fingerabdruck oder Displaysperre',
  'scaEnrolment.factor.TOTP': 'Authenticator-App',
  'scaEnrolment.factor.TOTP.text': 'Ein Code aus der App, zum Anmelden',
  'scaEnrolment.factor.other': 'Ein anderer Weg',
  'scaEnrolment.factor.other.text': 'Auf dieser Seite nicht verwendbar',
  'scaEnrolment.add.SMS_OTP': 'Telefonnummer hinzufügen',
  'scaEnrolment.add.PASSKEY': 'Passkey hinzufügen',
  'scaEnrolment.add.TOTP': 'Authenticator-App hinzufügen',
  'scaEnrolment.added': 'Hinzugefügt. Sie können das ab jetzt verwenden.',
  'scaEnrolment.removed': 'Entfernt. Es kann nicht mehr verwendet werden.',
  'scaEnrolment.remove': ({ name }) => `${name} entfernen`,
  'scaEnrolment.back': 'Abbrechen',
  'scaEnrolment.passkey.dismissed': 'Die Abfrage wurde vorher geschlossen. Es wurde kein Passkey gespeichert.',
  'scaEnrolment.passkey.unsupported':
    'Dieser Browser kann hier keinen Passkey speichern. Öffnen Sie die Seite in einem anderen Browser.',
  'scaEnrolment.passkey.pageRefused': 'Auf dieser Seite können keine Passkeys gespeichert werden.',
  'scaEnrolment.passkey.exists': 'Für dieses Konto gibt es bereits einen Passkey.',
  'scaEnrolment.passkey.failed': 'Ihr Gerät hat keinen Passkey gespeichert. Versuchen Sie es noch einmal.',
  'scaEnrolment.app.heading': 'Authenticator-App einrichten',
  'scaEnrolment.app.text':
    'Scannen Sie dieses Bild mit der App oder geben Sie den Schlüssel ein. Geben Sie dann den Code ein, den sie zeigt.',
  'scaEnrolment.app.qr': 'QR-Code für Ihre Authenticator-App',
  'scaEnrolment.app.key': 'Schlüssel',
  'scaEnrolment.app.label': '6-stelliger Code aus der App',
  'scaEnrolment.app.refused':
    'Dieser Code hat nicht funktioniert. Warten Sie, bis die App den nächsten zeigt, und geben Sie diesen ein.',
  'scaEnrolment.phone.heading': 'Telefonnummer hinzufügen',
  'scaEnrolment.phone.text':
    'Wir senden einen Code per SMS dorthin. Beginnen Sie mit der Ländervorwahl, zum Beispiel +46 70 123 45 67.',
  'scaEnrolment.phone.label': 'Telefonnummer',
  'scaEnrolment.phone.missing': 'Geben Sie Ihre Telefonnummer mit Ländervorwahl ein, zum Beispiel +46 70 123 45 67.',
  'scaEnrolment.phone.submit': 'Code per SMS senden',
  'scaEnrolment.text.heading': 'Prüfen Sie Ihre Nachrichten',
  'scaEnrolment.text.sent': ({ to }) => `Wir haben einen Code an ${to} gesendet.`,
  'scaEnrolment.text.label': '6-stelliger Code',
  'scaEnrolment.text.refused':
    'Dieser Code hat nicht funktioniert. Prüfen Sie ihn und versuchen Sie es noch einmal, oder fordern Sie einen neuen an.',
  'scaEnrolment.text.resend': 'Neuen Code senden',
  'scaEnrolment.text.resendIn': ({ time }) => `Neuer Code in ${time}`,
  'scaEnrolment.code.short': 'Geben Sie alle 6 Ziffern des Codes ein.',
  'scaEnrolment.code.submit': 'Bestätigen',
  'scaEnrolment.recovery.heading': 'Bewahren Sie Ihre Wiederherstellungscodes auf',
  'scaEnrolment.recovery.text':
    'Wenn Sie die App verlieren, gilt jeder dieser Codes einmal an ihrer Stelle. Sie sehen sie nur jetzt; wir können sie nicht noch einmal zeigen.',
  'scaEnrolment.recovery.label': 'Wiederherstellungscodes',
  'scaEnrolment.recovery.copy': 'Kopieren',
  'scaEnrolment.recovery.copied': 'Wiederherstellungscodes kopiert',
  'scaEnrolment.recovery.copyFailed':
    'Dieser Browser lässt das Kopieren nicht zu. Schreiben Sie die Codes auf oder laden Sie sie herunter.',
  'scaEnrolment.recovery.download': 'Herunterladen',
  'scaEnrolment.recovery.file': 'wiederherstellungscodes.txt',
  'scaEnrolment.recovery.print': 'Drucken',
  'scaEnrolment.recovery.acknowledge': 'Ich habe diese Codes an einem sicheren Ort gespeichert',
  'scaEnrolment.recovery.missing': 'Speichern Sie zuerst die Codes und setzen Sie dann den Haken.',
  'scaEnrolment.recovery.finish': 'Fertig',
  'scaEnrolment.removal.heading': 'Diesen Passkey entfernen?',
  'scaEnrolment.removal.text':
    'Sie können damit nicht mehr bestätigen. Eine Zahlung, die darauf wartet, wird abgebrochen.',
  'scaEnrolment.removal.last':
    'Das ist Ihr einziger Weg zum Bestätigen. Ohne einen anderen können Sie kein Geld senden.',
  'scaEnrolment.removal.confirm': 'Passkey entfernen',
  'scaEnrolment.removal.keep': 'Behalten',
};

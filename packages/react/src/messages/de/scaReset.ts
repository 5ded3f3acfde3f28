import type { scaReset as english } from '../en/scaReset.ts';
import type { Translation } from '../Translation.ts';

export const scaReset: Translation<typeof english> = {
  'scaReset.heading': 'Einen Weg zum Bestätigen ersetzen',
  'scaReset.text':
    'Telefon, Passkey oder Authenticator-App verloren? Weisen Sie nach, dass Sie es sind, und richten Sie einen neuen Weg ein.',
  'scaReset.legend': 'Was können Sie nicht mehr verwenden?',
  'scaReset.factor.SMS_OTP': 'Meine Telefonnummer',
  'scaReset.factor.PASSKEY': 'Meinen Passkey',
  'scaReset.factor.TOTP': 'Meine Authenticator-App',
  'scaReset.none': 'Es gibt nichts zu ersetzen: Es ist kein Weg zum Bestätigen eingerichtet.',
  'scaReset.unavailable':
    'An Ihrem Wohnort brauchen Zahlungen keine zusätzliche Bestätigung. Es gibt nichts zu ersetzen.',
  'scaReset.missing': 'Wählen Sie, was Sie ersetzen möchten.',
  'scaReset.start': 'Weiter',
  'scaReset.loadFailed': 'Wir konnten Ihre Wege zum Bestätigen nicht laden.',
  'scaReset.signIn': 'Melden Sie sich erneut an, um fortzufahren. Wir machen hier weiter.',
  'scaReset.signedOut': 'Melden Sie sich an, um einen Weg zum Bestätigen zu ersetzen.',
  'scaReset.tooMany': 'Sie haben das heute zu oft begonnen. Bitte versuchen Sie es später noch einmal.',
  'scaReset.liveness.heading': 'Zeigen Sie, dass Sie es sind',
  'scaReset.liveness.text':
    'Eine kurze Videoprüfung öffnet sich in einem neuen Tab. Kommen Sie danach hierher zurück. Diese Seite merkt es von selbst.',
  'scaReset.liveness.open': 'Videoprüfung öffnen',
  'scaReset.liveness.waiting': 'Warten auf das Ergebnis …',
  'scaReset.liveness.check': 'Jetzt prüfen',
  'scaReset.liveness.left': 'Schließen Sie ab innerhalb von',
  'scaReset.review.heading': 'Wir sehen uns Ihr Video an',
  'scaReset.review.text': 'Das kann eine Weile dauern. Sie können diese Seite schließen und später zurückkommen.',
  'scaReset.cancel': 'Abbrechen',
  'scaReset.passed.heading': 'Sie sind es',
  'scaReset.passed.text': 'Jetzt entfernen wir den alten Weg, und Sie richten einen neuen ein.',
  'scaReset.passed.phone': 'Geben Sie Ihre neue Telefonnummer ein. Codes gehen ab jetzt dorthin.',
  'scaReset.passed.phone.country': 'Ländervorwahl',
  'scaReset.passed.phone.number': 'Neue Telefonnummer',
  'scaReset.passed.phone.missing': 'Geben Sie Ihre neue Nummer mit Ländervorwahl ein, zum Beispiel +46 70 123 45 67.',
  'scaReset.passed.submit': 'Ersetzen',
  'scaReset.completed.heading': 'Ersetzt',
  'scaReset.completed.text': 'Der alte Weg funktioniert nicht mehr. Richten Sie jetzt einen neuen ein.',
  'scaReset.completed.phone': 'Codes gehen ab jetzt an Ihre neue Telefonnummer.',
  'scaReset.completed.enrol': 'Neu einrichten',
  'scaReset.rejected.heading': 'Wir konnten nicht erkennen, dass Sie es sind',
  'scaReset.rejected.text':
    'Es wurde nichts geändert. Versuchen Sie es bei gutem Licht noch einmal oder wenden Sie sich an den Kundenservice.',
  'scaReset.expired.heading': 'Die Zeit ist abgelaufen',
  'scaReset.expired.text': 'Die Prüfung wurde nicht rechtzeitig abgeschlossen. Es wurde nichts geändert.',
  'scaReset.again': 'Neu beginnen',
};

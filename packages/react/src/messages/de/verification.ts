import type { verification as english } from '../en/verification.ts';
import type { Translation } from '../Translation.ts';

export const verification: Translation<typeof english> = {
  'verification.notSubmitted.heading': 'Angaben zur Prüfung senden',
  'verification.notSubmitted.text': 'Wir prüfen sie, wie es das Gesetz verlangt. Danach ist Ihr Konto bereit.',
  'verification.submit': 'Zur Prüfung senden',
  'verification.submitAgain': 'Erneut prüfen',
  'verification.resolving.heading': 'Es fehlt noch etwas',
  'verification.resolving.text': 'Ergänzen Sie dies und senden Sie Ihre Angaben erneut.',
  'verification.fix': 'Beheben',
  'verification.checking.heading': 'Wir prüfen Ihre Angaben',
  'verification.checking.text': 'Meist wenige Minuten, manchmal einen Werktag. Sie können diese Seite schließen.',
  'verification.reviewing.heading': 'Wir prüfen Ihre Angaben',
  'verification.reviewing.text': 'Das kann einige Werktage dauern. Sie können diese Seite schließen.',
  'verification.onHold.heading': 'Wir prüfen Ihre Angaben noch',
  'verification.onHold.text': 'Es dauert etwas länger. Wir melden uns, wenn wir etwas brauchen.',
  'verification.approved.heading': 'Sie sind verifiziert',
  'verification.approved.text': 'Ihr Konto ist bereit.',
  'verification.rejected.heading': 'Wir können kein Konto für Sie eröffnen',
  'verification.rejected.text':
    'Unsere Prüfung ist abgeschlossen, und wir können Ihnen kein Konto anbieten. Der Kundenservice beantwortet Fragen.',
  'verification.decided': 'Die Prüfung ist bereits abgeschlossen.',
  'verification.timeline.received': 'Angaben erhalten',
  'verification.timeline.checking': 'In Prüfung',
  'verification.timeline.ready': 'Bereit',
  'verification.problem.other': 'Etwas muss korrigiert werden. Prüfen Sie Ihre Angaben und Dokumente.',
  'verification.problem.neutral':
    'Wir können die Prüfung hier nicht abschließen. Bitte wenden Sie sich an den Kundenservice.',
  'verification.problem.MISSING_FIELD': ({ name }) => `${name}: bitte ergänzen.`,
  'verification.problem.INVALID_FIELD': ({ name }) => `${name}: bitte prüfen.`,
  'verification.problem.MISSING_IDENTITY_DOCUMENT': 'Fügen Sie ein Ausweisdokument hinzu.',
  'verification.problem.MISSING_PROOF_OF_ADDRESS_DOCUMENT': 'Fügen Sie einen Adressnachweis hinzu.',
  'verification.problem.MISSING_LEGAL_PRESENCE_DOCUMENT':
    'Fügen Sie ein Dokument hinzu, das zeigt, dass das Unternehmen besteht.',
  'verification.problem.MISSING_CONTROL_STRUCTURE_DOCUMENT':
    'Fügen Sie ein Dokument hinzu, das zeigt, wer das Unternehmen kontrolliert.',
  'verification.problem.MISSING_OWNERSHIP_STRUCTURE_DOCUMENT':
    'Fügen Sie ein Dokument hinzu, das zeigt, wem das Unternehmen gehört.',
  'verification.problem.MISSING_GOOD_STANDING_DOCUMENT': 'Fügen Sie eine Unbedenklichkeitsbescheinigung hinzu.',
  'verification.problem.MISSING_BENEFICIAL_OWNER': 'Nennen Sie alle, denen mindestens 25\u00a0% gehören.',
  'verification.problem.MISSING_CONTROL_PERSON': 'Nennen Sie eine Person, die das Unternehmen leitet.',
  'verification.problem.INVALID_DOCUMENT': 'Ein Dokument kann nicht verwendet werden. Laden Sie ein anderes hoch.',
  'verification.problem.EXPIRED_DOCUMENT': 'Ein Dokument ist nicht mehr aktuell. Laden Sie ein aktuelles hoch.',
  'verification.problem.POOR_QUALITY_DOCUMENT': 'Ein Foto ist schwer lesbar. Nehmen Sie ein neues auf.',
  'verification.problem.SUSPECTED_FRAUD_DOCUMENT':
    'Wir konnten ein Dokument nicht annehmen. Bitte wenden Sie sich an den Kundenservice.',
  'verification.problem.WRONG_DOCUMENT_TYPE':
    'Ein Dokument ist von anderer Art als angegeben. Laden Sie das richtige hoch.',
  'verification.problem.INCOMPLETE_DOCUMENT':
    'Ein Teil eines Dokuments fehlt. Fügen Sie die andere Seite oder weitere Seiten hinzu.',
  'verification.problem.UNREADABLE_DOCUMENT': 'Eine Datei kann nicht gelesen werden. Laden Sie sie erneut hoch.',
  'verification.problem.DOCUMENT_VERIFICATION_FAILED':
    'Wir konnten ein Dokument nicht prüfen. Laden Sie es erneut hoch.',
  'verification.field.other': 'Ihre Angaben',
  'verification.field.fullName': 'Vollständiger Name',
  'verification.field.birthDate': 'Geburtsdatum',
  'verification.field.nationality': 'Staatsangehörigkeit',
  'verification.field.idType': 'Art der Steuernummer',
  'verification.field.identifier': 'Steuernummer',
  'verification.field.address': 'Adresse',
  'verification.field.legalName': 'Firmenname',
  'verification.field.country': 'Land der Eintragung',
  'verification.field.taxId': 'Steuernummer des Unternehmens',
  'verification.field.incorporatedOn': 'Datum der Eintragung',
  'verification.field.primaryContactFirstName': 'Vorname der Kontaktperson',
  'verification.field.primaryContactLastName': 'Nachname der Kontaktperson',
  'verification.field.taxDocument': 'Dokument mit der Steuernummer',
  'verification.field.email': 'E-Mail-Adresse',
  'verification.field.phone': 'Telefonnummer',
};

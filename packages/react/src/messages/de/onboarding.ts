import type { onboarding as english, onboardingTask as shared } from '../en/onboarding.ts';
import type { Translation } from '../Translation.ts';

const onboardingTask: Translation<typeof shared> = {
  'onboarding.signedOut': 'Melden Sie sich an, um weiterzumachen.',
  'onboarding.loadFailed': 'Das konnten wir nicht laden.',
  'onboarding.choose': 'Auswählen …',
  'onboarding.field.missing': 'Füllen Sie dieses Feld aus.',
  'onboarding.field.invalid': 'Das wurde nicht angenommen. Bitte prüfen Sie es.',
};

export const onboarding: Translation<typeof english> = {
  ...onboardingTask,
  'onboarding.heading': 'Verifizieren Sie sich',
  'onboarding.heading.business': 'Verifizieren Sie Ihr Unternehmen',
  'onboarding.text': 'Sie können jederzeit aufhören und später weitermachen.',
  'onboarding.progress': ({ count, total }) => `${count} von ${total} erledigt`,
  'onboarding.backToList': 'Alle Schritte',
  'onboarding.done': 'Weiter',
  'onboarding.support': 'Kundenservice kontaktieren',
  'onboarding.task.terms': 'Bedingungen akzeptieren',
  'onboarding.task.details': 'Ihre Angaben',
  'onboarding.task.email': 'E-Mail-Adresse bestätigen',
  'onboarding.task.phone': 'Telefonnummer bestätigen',
  'onboarding.task.identity': 'Identitätsprüfung',
  'onboarding.task.documents': 'Dokumente',
  'onboarding.task.owners': 'Eigentümer und Geschäftsführung',
  'onboarding.task.review': 'Zur Prüfung senden',
  'onboarding.status.todo': 'Offen',
  'onboarding.status.next': 'Als Nächstes',
  'onboarding.status.blocked': 'Noch nicht möglich',
  'onboarding.status.waiting': 'In Prüfung',
  'onboarding.status.done': 'Erledigt',
  'onboarding.status.attention': 'Braucht Ihre Aufmerksamkeit',
};

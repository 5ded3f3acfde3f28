import type { onboarding as english, onboardingTask as shared } from '../en/onboarding.ts';
import type { Translation } from '../Translation.ts';

const onboardingTask: Translation<typeof shared> = {
  'onboarding.signedOut': 'Logga in för att fortsätta.',
  'onboarding.loadFailed': 'Vi kunde inte läsa in det här.',
  'onboarding.choose': 'Välj …',
  'onboarding.field.missing': 'Fyll i fältet.',
  'onboarding.field.invalid': 'Det här godtogs inte. Kontrollera det.',
};

export const onboarding: Translation<typeof english> = {
  ...onboardingTask,
  'onboarding.heading': 'Nu verifierar vi dig',
  'onboarding.heading.business': 'Nu verifierar vi ditt företag',
  'onboarding.text': 'Du kan sluta när som helst och komma tillbaka.',
  'onboarding.progress': ({ count, total }) => `${count} av ${total} klara`,
  'onboarding.backToList': 'Alla steg',
  'onboarding.done': 'Fortsätt',
  'onboarding.support': 'Kontakta kundtjänst',
  'onboarding.task.terms': 'Godkänn villkoren',
  'onboarding.task.details': 'Dina uppgifter',
  'onboarding.task.email': 'Bekräfta din e-post',
  'onboarding.task.phone': 'Bekräfta din telefon',
  'onboarding.task.identity': 'Identitetskontroll',
  'onboarding.task.documents': 'Dokument',
  'onboarding.task.owners': 'Ägare och ledning',
  'onboarding.task.review': 'Skicka för granskning',
  'onboarding.status.todo': 'Att göra',
  'onboarding.status.next': 'Nästa',
  'onboarding.status.blocked': 'Inte än',
  'onboarding.status.waiting': 'Kontrolleras',
  'onboarding.status.done': 'Klart',
  'onboarding.status.attention': 'Kräver din uppmärksamhet',
};

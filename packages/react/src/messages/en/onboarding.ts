/** Texts that every task of onboarding shares. */
export const onboardingTask = {
  'onboarding.signedOut': 'Sign in to go on.',
  'onboarding.loadFailed': 'We couldn’t load this.',
  'onboarding.choose': 'Choose…',
  'onboarding.field.missing': 'Fill in this field.',
  'onboarding.field.invalid': 'This wasn’t accepted. Please check it.',
};

/** Texts of the task list. */
export const onboarding = {
  ...onboardingTask,
  'onboarding.heading': 'Let’s get you verified',
  'onboarding.heading.business': 'Let’s get your business verified',
  'onboarding.text': 'You can stop at any time and come back.',
  'onboarding.progress': ({ count, total }: { readonly count: number; readonly total: number }) =>
    `${count} of ${total} done`,
  'onboarding.backToList': 'All steps',
  'onboarding.done': 'Continue',
  'onboarding.support': 'Contact support',

  'onboarding.task.terms': 'Accept the terms',
  'onboarding.task.details': 'Your details',
  'onboarding.task.email': 'Confirm your email',
  'onboarding.task.phone': 'Confirm your phone',
  'onboarding.task.identity': 'Identity check',
  'onboarding.task.documents': 'Documents',
  'onboarding.task.owners': 'Owners and directors',
  'onboarding.task.review': 'Send for review',

  'onboarding.status.todo': 'To do',
  'onboarding.status.next': 'Next',
  'onboarding.status.blocked': 'Not yet',
  'onboarding.status.waiting': 'Being checked',
  'onboarding.status.done': 'Done',
  'onboarding.status.attention': 'Needs your attention',
};

import { createPlural } from '../plural.ts';

const plural = createPlural('en', ['one']);

/** Texts that several components share. */
export const general = {
  /** BCP 47 tag of the language of this catalogue. */
  'general.language': 'en',
  'general.loading': 'Loading…',
  'general.stillWorking': 'Still working…',
  'general.tryAgain': 'Try again',
  'general.notKnownYet': (values: { readonly time: string }) => `We don’t know yet. Last checked at ${values.time}.`,
  'general.offlineSince': (values: { readonly time: string }) =>
    `You’re offline. Showing what we had at ${values.time}.`,
  'general.loadFailed': 'We couldn’t load this part.',
  'general.changeUnknown': 'We don’t know yet whether the change was made.',
  'general.reload': 'Reload the page',
  'general.back': 'Back',
  'general.errorPrefix': 'Error: ',
  'general.reference': 'Reference:',
  'general.exactFigures': 'Exact figures',
  'general.summary': 'There is a problem',
  'general.secondsLeft': (values: { readonly seconds: number }) => {
    const minutes = Math.floor(values.seconds / 60);
    if (minutes === 0) return plural(values.seconds, { one: '# second', other: '# seconds' });
    return plural(minutes, { one: '# minute', other: '# minutes' });
  },
};

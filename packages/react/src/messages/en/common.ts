/** Texts that more than one component says. */
export const common = {
  'common.loading': 'Loading…',
  'common.stillWorking': 'Still working…',
  'common.tryAgain': 'Try again',
  'common.back': 'Back',
  'common.errorPrefix': 'Error: ',
  'common.reference': 'Reference:',
  'common.summary': 'There is a problem',
  'common.secondsLeft': (values: { readonly seconds: number }) => {
    const minutes = Math.floor(values.seconds / 60);
    if (minutes === 0) return values.seconds === 1 ? '1 second' : `${values.seconds} seconds`;
    return minutes === 1 ? '1 minute' : `${minutes} minutes`;
  },
};

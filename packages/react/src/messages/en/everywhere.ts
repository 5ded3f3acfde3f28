/** Texts that more than one component says. */
export const everywhere = {
  'everywhere.loading': 'Loading…',
  'everywhere.stillWorking': 'Still working…',
  'everywhere.tryAgain': 'Try again',
  'everywhere.back': 'Back',
  'everywhere.errorPrefix': 'Error: ',
  'everywhere.reference': 'Reference:',
  'everywhere.summary': 'There is a problem',
  'everywhere.secondsLeft': (values: { readonly seconds: number }) => {
    const minutes = Math.floor(values.seconds / 60);
    if (minutes === 0) return values.seconds === 1 ? '1 second' : `${values.seconds} seconds`;
    return minutes === 1 ? '1 minute' : `${minutes} minutes`;
  },
};

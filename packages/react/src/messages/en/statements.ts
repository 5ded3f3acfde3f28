import { createPlural } from '../plural.ts';

const plural = createPlural('en', ['one']);

/** Texts of the statements. */
export const statements = {
  'statements.heading': 'Statements',
  'statements.signIn': 'Sign in to see your statements.',
  'statements.period': 'Period',
  'statements.period.thisMonth': 'This month',
  'statements.period.lastMonth': 'Last month',
  'statements.period.last90Days': 'Last 90 days',
  'statements.period.thisYear': 'This year',
  'statements.period.custom': 'Choose dates',
  'statements.from': 'First day',
  'statements.to': 'Last day',
  'statements.show': 'Show these dates',
  'statements.datesInvalid': 'Choose a first day, and a last day that isn’t before it.',
  'statements.account': 'Account',
  'statements.account.all': 'All accounts',
  'statements.direction': 'Direction',
  'statements.progress': 'Status',
  'statements.totals': 'Totals',
  'statements.totalsNote': 'Only completed payments count.',
  'statements.included': (values: { readonly total: number; readonly dates: string }) =>
    `${plural(values.total, { one: 'All included: # payment', other: 'All included: # payments' })}, ${values.dates}.`,
  'statements.showing': (values: { readonly shown: number; readonly total: number }) =>
    `${values.shown} of ${values.total} are shown here.`,
  'statements.cut': 'There are more payments than one statement can hold',
  'statements.cut.advice': (values: { readonly total: number }) =>
    plural(values.total, {
      one: 'Only the latest # payment is here, and there is no file. Choose a shorter period to get everything.',
      other: 'Only the latest # payments are here, and there is no file. Choose a shorter period to get everything.',
    }),
  'statements.date': 'Date',
  'statements.payment': 'Payment',
  'statements.note': 'Note',
  'statements.amount': 'Amount',
  'statements.currency': 'Currency',
  'statements.in': 'Money in',
  'statements.out': 'Money out',
  'statements.reference': 'Reference',
  'statements.download': 'Download CSV',
  'statements.downloaded': 'The file is ready.',
  'statements.downloadFailed': 'We couldn’t create the file. Try again.',
  'statements.fileName': 'Statement',
  'statements.failed': 'We couldn’t load your statement.',
  'statements.stale': 'We couldn’t update this statement.',
  'statements.empty.heading': 'No payments here',
  'statements.empty': 'Choose another period, or show more accounts and payments.',
};

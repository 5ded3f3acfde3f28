import type { Transition } from '../transition.ts';

/** Every status of a quote (docs/reference/quotes.md#quote). */
export const quoteStatuses = [
  'PENDING',
  'PENDING_AUTHORIZATION',
  'PROCESSING',
  'COMPLETED',
  'FAILED',
  'EXPIRED',
] as const;

/**
 * Every transition of a quote (docs/reference/quotes.md#states-quote). Executing a quote that is not `PENDING` returns
 * 409.
 */
export const quoteTransitions = [
  { from: null, to: 'PENDING', when: 'it is created' },
  { from: null, to: 'PENDING_AUTHORIZATION', when: 'it is created to be funded just in time, under authentication' },
  { from: null, to: 'PROCESSING', when: 'it is created and executed at once' },
  { from: null, to: 'COMPLETED', when: 'it is created, executed at once and done' },
  { from: 'PENDING_AUTHORIZATION', to: 'PENDING', when: 'the last authorization is given, and money is awaited' },
  { from: 'PENDING_AUTHORIZATION', to: 'PROCESSING', when: 'the last authorization is given after the execution' },
  { from: 'PENDING_AUTHORIZATION', to: 'FAILED', when: 'a challenge lapses' },
  { from: 'PENDING', to: 'PROCESSING', when: 'it is executed, or the payment that it waits for arrives' },
  { from: 'PENDING', to: 'COMPLETED', when: 'it is executed and done at once' },
  { from: 'PENDING', to: 'PENDING_AUTHORIZATION', when: 'it is executed, under authentication' },
  { from: 'PENDING', to: 'EXPIRED', when: 'its time passes' },
  { from: 'PROCESSING', to: 'COMPLETED', when: 'the money arrives' },
  { from: 'PROCESSING', to: 'FAILED', when: 'the money cannot arrive' },
] as const satisfies readonly Transition<(typeof quoteStatuses)[number]>[];

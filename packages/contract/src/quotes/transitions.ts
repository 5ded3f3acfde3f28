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
  {
    from: null,
    to: 'PENDING_AUTHORIZATION',
    when: 'it is created with just-in-time funding and needs an authorization',
  },
  { from: null, to: 'PROCESSING', when: 'it is created and executed at once' },
  { from: null, to: 'COMPLETED', when: 'it is created, executed at once and done' },
  {
    from: 'PENDING_AUTHORIZATION',
    to: 'PENDING',
    when: 'the last authorization is given, and the payment has not arrived',
  },
  { from: 'PENDING_AUTHORIZATION', to: 'PROCESSING', when: 'the last authorization is given after the execution' },
  { from: 'PENDING_AUTHORIZATION', to: 'FAILED', when: 'an authorization expires' },
  { from: 'PENDING', to: 'PROCESSING', when: 'it is executed, or the payment that it waits for arrives' },
  { from: 'PENDING', to: 'COMPLETED', when: 'it is executed and done at once' },
  { from: 'PENDING', to: 'PENDING_AUTHORIZATION', when: 'it is executed and needs an authorization' },
  { from: 'PENDING', to: 'EXPIRED', when: 'it expires' },
  { from: 'PROCESSING', to: 'COMPLETED', when: 'the money arrives' },
  { from: 'PROCESSING', to: 'FAILED', when: 'the money cannot be delivered' },
] as const satisfies readonly Transition<(typeof quoteStatuses)[number]>[];

import { describe, expect, it } from 'vitest';
import { agentActionStatuses } from './agents/action.ts';
import { agentActionTransitions } from './agents/transitions.ts';
import { cardStates } from './cards/card.ts';
import { cardTransitions } from './cards/transitions.ts';
import { kycStatuses } from './customers/kycStatus.ts';
import { kycTransitions } from './customers/kycTransitions.ts';
import { Quote } from './quotes/quote.ts';
import { quoteStatuses, quoteTransitions } from './quotes/transitions.ts';
import { cardTransactionStatuses, incomingStatuses, outgoingStatuses } from './transactions/status.ts';
import {
  cardTransactionTransitions,
  incomingTransitions,
  outgoingTransitions,
  refundTransitions,
} from './transactions/transitions.ts';
import { isTransition, type Transition } from './transition.ts';

/** The next states of each state, from the interface's tables. */
const tables: readonly (readonly [
  string,
  readonly Transition<string>[],
  readonly string[],
  Record<string, string[]>,
])[] = [
  [
    'card',
    cardTransitions,
    cardStates,
    {
      PENDING_KYC: [],
      PROCESSING: ['ACTIVE', 'CLOSED'],
      ACTIVE: ['CLOSED', 'FROZEN'],
      FROZEN: ['ACTIVE', 'CLOSED'],
      CLOSED: [],
    },
  ],
  [
    'agent action',
    agentActionTransitions,
    agentActionStatuses,
    { PENDING_APPROVAL: ['APPROVED', 'FAILED', 'REJECTED'], APPROVED: ['FAILED'], REJECTED: [], FAILED: [] },
  ],
  [
    'quote',
    quoteTransitions,
    quoteStatuses,
    {
      PENDING: ['COMPLETED', 'EXPIRED', 'PENDING_AUTHORIZATION', 'PROCESSING'],
      PENDING_AUTHORIZATION: ['FAILED', 'PENDING', 'PROCESSING'],
      PROCESSING: ['COMPLETED', 'FAILED'],
      COMPLETED: [],
      FAILED: [],
      EXPIRED: [],
    },
  ],
  [
    'outgoing transaction',
    outgoingTransitions,
    outgoingStatuses,
    {
      PENDING: ['EXPIRED', 'PENDING_AUTHORIZATION', 'PROCESSING'],
      PENDING_AUTHORIZATION: ['FAILED', 'PENDING', 'PROCESSING'],
      PROCESSING: ['COMPLETED', 'FAILED'],
      COMPLETED: ['FAILED'],
      FAILED: [],
      EXPIRED: [],
    },
  ],
  [
    'incoming transaction',
    incomingTransitions,
    incomingStatuses,
    {
      PENDING: ['PROCESSING', 'REJECTED'],
      PROCESSING: ['COMPLETED', 'FAILED'],
      COMPLETED: [],
      REJECTED: [],
      FAILED: [],
    },
  ],
  [
    'refund',
    refundTransitions,
    ['PENDING', 'COMPLETED', 'FAILED'],
    { PENDING: ['COMPLETED', 'FAILED'], COMPLETED: [], FAILED: [] },
  ],
  [
    'card transaction',
    cardTransactionTransitions,
    cardTransactionStatuses,
    {
      AUTHORIZED: ['EXCEPTION', 'PARTIALLY_SETTLED', 'SETTLED'],
      PARTIALLY_SETTLED: ['EXCEPTION', 'SETTLED'],
      SETTLED: ['EXCEPTION', 'REFUNDED'],
      REFUNDED: ['EXCEPTION', 'SETTLED'],
      EXCEPTION: [],
    },
  ],
  [
    'customer',
    kycTransitions,
    kycStatuses,
    {
      UNVERIFIED: ['PENDING'],
      PENDING: ['APPROVED', 'HOLD', 'REJECTED'],
      HOLD: ['APPROVED', 'PENDING', 'REJECTED'],
      APPROVED: [],
      REJECTED: [],
    },
  ],
];

describe.each(tables)('%s', (_, transitions, states, followers) => {
  it('allows exactly the listed transitions from each state', () => {
    const found = states.map((from) => [from, states.filter((to) => isTransition(transitions, from, to)).sort()]);
    expect(Object.fromEntries(found)).toEqual(followers);
  });

  it('lists each transition once, with its cause', () => {
    expect(new Set(transitions.map(({ from, to }) => `${from} ${to}`)).size).toBe(transitions.length);
    for (const { from, to, when } of transitions) {
      expect(from).not.toBe(to);
      expect(when).toMatch(/^[a-z].*[a-z]$/);
    }
    expect(transitions.some(({ from }) => from === null)).toBe(true);
  });
});

describe('isTransition', () => {
  it('does not count staying as a transition, nor a second initial state', () => {
    expect(isTransition(cardTransitions, 'ACTIVE', 'ACTIVE')).toBe(false);
    expect(isTransition(cardTransitions, null, 'ACTIVE')).toBe(false);
  });
});

it('the quote schema lists the statuses of the state table', () => {
  expect(Quote.entries.status.known).toEqual(quoteStatuses);
});

import * as cards from '@latchkey/contract/cards';
import { caller, owned, plain } from '../rule.ts';
import type { Rows } from '../serviceOperations.ts';

const params = { cardId: owned('Card') } as const;

/** Cards that the platform issued to the caller. */
export const cardRows = {
  listCards: {
    operation: cards.listCards,
    query: {
      cardholderId: caller,
      accountId: owned('InternalAccount'),
      platformCardId: plain,
      state: plain,
      sortOrder: plain,
      limit: plain,
      cursor: plain,
    },
    recordsOwnershipOf: ['/data/*/id'],
  },
  getCard: { operation: cards.getCard, params, recordsOwnershipOf: [] },
  updateCard: {
    operation: cards.updateCard,
    params,
    body: { '/fundingSources/*': owned('InternalAccount') },
    // The platform sets the spending limit: a session could lift it.
    members: { '': ['state', 'fundingSources'] },
    recordsOwnershipOf: [],
  },
  revealCard: { operation: cards.revealCard, params, recordsOwnershipOf: [] },
} satisfies Rows;

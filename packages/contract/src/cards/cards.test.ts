import * as v from 'valibot';
import { describe, expect, it } from 'vitest';
import { instant, opaque, requestCases, responseCases, times, withValue } from '../schemas.test.cases.ts';
import { Card, CardReveal } from './card.ts';
import { CardPatch, CardRequest } from './cardRequest.ts';
import { createCard, getCard, listCards, revealCard, updateCard } from './operations.ts';

const card = {
  id: `Card:${opaque}`,
  cardholderId: `Customer:${opaque}`,
  platformCardId: 'card-1',
  state: 'CLOSED',
  stateReason: 'CLOSED_BY_PLATFORM',
  brand: 'VISA',
  form: 'VIRTUAL',
  last4: '4242',
  expMonth: 12,
  expYear: 2030,
  fundingSources: [`InternalAccount:${opaque}`],
  maxSpendPerTransaction: 50_000,
  currency: 'USD',
  processorRef: 'p',
  issuerRef: 'i',
  ...times,
};

describe('Card', () => {
  it.each(
    responseCases(Card, card, {
      required: ['id', 'cardholderId', 'state', 'form', 'fundingSources', 'createdAt', 'updatedAt'],
      sets: ['state', 'stateReason', 'brand', 'form'],
      amounts: ['maxSpendPerTransaction'],
      ids: { id: 'Card', cardholderId: 'Customer', 'fundingSources.0': 'InternalAccount' },
    }),
  )('%s', (_, ask) => ask(expect));

  it('accepts null for the spending cap and the state reason', () => {
    const nulls = { ...card, state: 'ACTIVE', stateReason: null, maxSpendPerTransaction: null };
    expect(v.parse(Card, nulls)).toEqual(nulls);
  });

  it('rejects a month above 12', () => {
    for (const expMonth of [0, 13, 1.5, '12']) expect(v.is(Card, { ...card, expMonth })).toBe(false);
  });
});

describe('CardReveal', () => {
  it.each(
    responseCases(
      CardReveal,
      { panEmbedUrl: 'https://pan.example/x', expiresAt: instant },
      { required: ['panEmbedUrl', 'expiresAt'] },
    ),
  )('%s', (_, ask) => ask(expect));
});

describe('CardRequest', () => {
  const request = {
    cardholderId: card.cardholderId,
    form: 'VIRTUAL',
    fundingSources: card.fundingSources,
    platformCardId: 'card-1',
    maxSpendPerTransaction: 50_000,
    threeDSecurePassword: 'correct horse',
  };
  it.each(
    requestCases(CardRequest, request, {
      required: ['cardholderId', 'form', 'fundingSources'],
      sets: ['form'],
      amounts: ['maxSpendPerTransaction'],
      ids: { cardholderId: 'Customer', 'fundingSources.0': 'InternalAccount' },
    }),
  )('%s', (_, ask) => ask(expect));

  it('rejects an empty list of funding sources and a cap of zero', () => {
    expect(v.is(CardRequest, { ...request, fundingSources: [] })).toBe(false);
    expect(v.is(CardRequest, { ...request, maxSpendPerTransaction: 0 })).toBe(false);
  });
});

describe('CardPatch', () => {
  const messages = (value: unknown) => v.safeParse(CardPatch, value).issues?.map(({ message }) => message);

  it.each([
    { state: 'FROZEN' },
    { state: 'ACTIVE' },
    { state: 'CLOSED' },
    { fundingSources: card.fundingSources },
    { maxSpendPerTransaction: 1 },
    { maxSpendPerTransaction: null },
    { state: 'FROZEN', fundingSources: card.fundingSources, maxSpendPerTransaction: null },
  ])('%j', (patch) => {
    expect(v.parse(CardPatch, patch)).toEqual(patch);
  });

  it('rejects a patch without members', () => {
    expect(messages({})).toEqual(['Expected at least one of state, fundingSources, maxSpendPerTransaction.']);
  });

  it('rejects closing a card together with another change', () => {
    for (const other of [
      { fundingSources: card.fundingSources },
      { maxSpendPerTransaction: 1 },
      { maxSpendPerTransaction: null },
    ]) {
      expect(messages({ state: 'CLOSED', ...other })).toEqual(['Expected nothing beside the state CLOSED.']);
    }
  });

  it('rejects a state that cannot be requested', () => {
    for (const state of ['PROCESSING', 'PENDING_KYC', 'closed', null]) expect(v.is(CardPatch, { state })).toBe(false);
  });

  it('rejects an empty list, an id of another resource and a cap of zero', () => {
    expect(v.is(CardPatch, { fundingSources: [] })).toBe(false);
    expect(v.is(CardPatch, { fundingSources: [`ExternalAccount:${opaque}`] })).toBe(false);
    expect(v.is(CardPatch, { maxSpendPerTransaction: 0 })).toBe(false);
  });
});

describe('operations', () => {
  it('accepts card ids only', () => {
    for (const row of [getCard, updateCard, revealCard]) {
      expect(v.is(row.params, { cardId: card.id })).toBe(true);
      expect(v.is(row.params, { cardId: `CardTransaction:${opaque}` })).toBe(false);
    }
  });

  it('accepts every filter of the list', () => {
    const query = {
      cardholderId: card.cardholderId,
      accountId: `InternalAccount:${opaque}`,
      platformCardId: 'card-1',
      state: 'ACTIVE',
      sortOrder: 'desc',
      limit: '5',
    };
    expect(v.parse(listCards.query, query)).toEqual(query);
    expect(v.is(listCards.query, withValue(query, 'state', 'LOST'))).toBe(false);
  });

  it('lists NOT_IMPLEMENTED for every card operation', () => {
    for (const row of [createCard, listCards, getCard, updateCard, revealCard]) {
      expect(row.errors).toContain('NOT_IMPLEMENTED');
    }
  });
});

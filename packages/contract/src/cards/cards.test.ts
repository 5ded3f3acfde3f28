import * as v from 'valibot';
import { describe, expect, it } from 'vitest';
import { answerQuestions, instant, opaque, requestQuestions, times, withValue } from '../wire.test.questions.ts';
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
    answerQuestions(Card, card, {
      required: ['id', 'cardholderId', 'state', 'form', 'fundingSources', 'createdAt', 'updatedAt'],
      sets: ['state', 'stateReason', 'brand', 'form'],
      amounts: ['maxSpendPerTransaction'],
      ids: { id: 'Card', cardholderId: 'Customer', 'fundingSources.0': 'InternalAccount' },
    }),
  )('%s', (_, ask) => ask(expect));

  it('behavior: no cap and no reason are null', () => {
    const nulls = { ...card, state: 'ACTIVE', stateReason: null, maxSpendPerTransaction: null };
    expect(v.parse(Card, nulls)).toEqual(nulls);
  });

  it('error: a month that no year has', () => {
    for (const expMonth of [0, 13, 1.5, '12']) expect(v.is(Card, { ...card, expMonth })).toBe(false);
  });
});

describe('CardReveal', () => {
  it.each(
    answerQuestions(
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
    requestQuestions(CardRequest, request, {
      required: ['cardholderId', 'form', 'fundingSources'],
      sets: ['form'],
      amounts: ['maxSpendPerTransaction'],
      ids: { cardholderId: 'Customer', 'fundingSources.0': 'InternalAccount' },
    }),
  )('%s', (_, ask) => ask(expect));

  it('error: nothing to draw on, or a cap of nothing', () => {
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
  ])('default: %j', (patch) => {
    expect(v.parse(CardPatch, patch)).toEqual(patch);
  });

  it('error: nothing at all', () => {
    expect(messages({})).toEqual(['Expected at least one of state, fundingSources, maxSpendPerTransaction.']);
  });

  it('error: closing with something else', () => {
    for (const other of [
      { fundingSources: card.fundingSources },
      { maxSpendPerTransaction: 1 },
      { maxSpendPerTransaction: null },
    ]) {
      expect(messages({ state: 'CLOSED', ...other })).toEqual(['Expected nothing beside the state CLOSED.']);
    }
  });

  it('error: a state that nobody can ask for', () => {
    for (const state of ['PROCESSING', 'PENDING_KYC', 'closed', null]) expect(v.is(CardPatch, { state })).toBe(false);
  });

  it('error: an empty list, a foreign id, a cap of nothing', () => {
    expect(v.is(CardPatch, { fundingSources: [] })).toBe(false);
    expect(v.is(CardPatch, { fundingSources: [`ExternalAccount:${opaque}`] })).toBe(false);
    expect(v.is(CardPatch, { maxSpendPerTransaction: 0 })).toBe(false);
  });
});

describe('rows', () => {
  it('args: the card’s own id', () => {
    for (const row of [getCard, updateCard, revealCard]) {
      expect(v.is(row.params, { cardId: card.id })).toBe(true);
      expect(v.is(row.params, { cardId: `CardTransaction:${opaque}` })).toBe(false);
    }
  });

  it('args: filters of the list', () => {
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

  it('behavior: every one may say that there is no programme', () => {
    for (const row of [createCard, listCards, getCard, updateCard, revealCard]) {
      expect(row.errors).toContain('NOT_IMPLEMENTED');
    }
  });
});

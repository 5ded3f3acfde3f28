import { expect, it } from 'vitest';
import type { TestContext } from '../testContext.ts';
import { createCardWithSuffix } from './cardStates.ts';

it('creates an active card whatever the random part of its id is', async () => {
  const bodies: { platformCardId: string }[] = [];
  const context = {
    getSharedCustomer: async () => ({ customerId: 'Customer:1', accountId: 'InternalAccount:1' }),
    createUniqueText: (prefix: string) => `${prefix}001`,
    expectSuccess: async (_: unknown, { body }: { body: { platformCardId: string } }) => {
      bodies.push(body);
      return { id: 'Card:1' };
    },
  } as unknown as TestContext; // the members that it calls
  expect(await createCardWithSuffix(context)).toEqual({ params: { cardId: 'Card:1' } });
  expect(bodies[0]?.platformCardId).not.toMatch(/00[125]$/);
});

import { updateCard } from '@latchkey/contract/cards';
import { transferOut } from '@latchkey/contract/transfers';
import { expect, it } from 'vitest';
import { accountIn, openBank, openCustomer } from '../../test/accounts.ts';
import { openCardholder, openTerminal } from '../../test/cards.ts';
import { openOnboarding } from '../../test/onboarding.ts';
import { openPlatform, type Platform } from '../../test/platform.ts';

/** Lists the times of the events of each resource, in the order of the events. */
function listTimes({ sandbox }: Pick<Platform, 'sandbox'>): readonly (readonly string[])[] {
  const times = new Map<string, string[]>();
  for (const { body } of sandbox.world.webhooks()) {
    const { id, updatedAt } = JSON.parse(body).data;
    if (updatedAt !== undefined) times.set(id, [...(times.get(id) ?? []), updatedAt]);
  }
  return [...times.values()];
}

it('orders the events of a resource by updatedAt, also within one millisecond', async () => {
  const platform = openPlatform();
  const holder = await openCardholder(platform, 100_000_000);
  await platform.fund(holder.accountId, 5);
  const card = await holder.active();
  const purchase = { amount: 5_000_000, currency: { code: 'USDB' }, merchant: { descriptor: 'Shop' } };
  await openTerminal(platform, holder, card).send('financial_authorization', purchase);
  const change = { state: 'FROZEN', fundingSources: [holder.accountId] };
  await platform.call(updateCard, { params: { cardId: card.id }, body: change });
  const customerId = await openCustomer(platform);
  const account = await accountIn(platform, customerId, 'USD');
  await platform.fund(account.id, 50_000);
  const bank = await openBank(platform, customerId, '5550002');
  const transfer = { source: { accountId: account.id }, destination: { accountId: bank.id }, amount: 5_000 };
  await platform.call(transferOut, { body: transfer });
  await platform.clock.advance(0);
  const times = listTimes(platform);
  expect(times.map((list) => list.length).filter((length) => length > 1)).toHaveLength(5);
  for (const list of times) expect(list).toEqual([...new Set(list)].sort());
});

it('orders the decision about a business after the begin of its checks, also within one millisecond', async () => {
  const onboarding = openOnboarding();
  const { body: business } = await onboarding.createBusiness({ registrationNumber: 'R002' });
  await onboarding.verify(business.id);
  onboarding.sandbox.world.decideCustomer(business.id, 'APPROVED');
  expect(onboarding.events('')).toEqual([
    ...['CUSTOMER.KYB_PENDING', 'VERIFICATION.IN_PROGRESS', 'CUSTOMER.KYB_APPROVED', 'VERIFICATION.APPROVED'],
  ]);
  const times = listTimes(onboarding);
  expect(times.map((list) => list.length)).toEqual([2, 2]);
  for (const list of times) expect(list).toEqual([...new Set(list)].sort());
});

import { createRelay, walletSignIn } from '@latchkey/relay';
import { memoryStore } from '@latchkey/relay/memory';
import { startSandbox } from '@latchkey/sandbox/node';
import {
  createServiceClient,
  getCustomer,
  listAgentApprovals,
  listCards,
  listInternalAccounts,
  listTransactions,
} from '@latchkey/service';
import { nodeFetch } from '@latchkey/service/node';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { personas } from '../../personas.ts';
import { createResolveCustomer } from '../resolveCustomer.ts';
import { personaProfiles } from './profiles.ts';
import { seedPersonas } from './seedPersonas.ts';

describe('seedPersonas', () => {
  let close: () => Promise<void>;
  let read: Awaited<ReturnType<typeof open>>;

  async function open() {
    const { sandbox, url, close: closeSandbox } = await startSandbox({ seed: 'personas' });
    const { clock } = sandbox;
    const service = createServiceClient({
      baseUrl: `${url}/2025-10-13`,
      ...sandbox.platform,
      clock,
      fetch: nodeFetch(),
    });
    const resolve = createResolveCustomer({ service, profiles: personaProfiles });
    const relay = createRelay({
      service,
      clock,
      store: memoryStore(),
      identity: walletSignIn({ resolve }),
      webhookKeys: [],
      agentApprovals: true,
      unsignedPayments: true,
    });
    close = async () => {
      await relay.close();
      await closeSandbox();
    };
    const seed = () => seedPersonas({ service, relay, sandbox, url, resolve });
    const find = async (id: (typeof personas)[number]['id']) => {
      const { email } = personas.find((persona) => persona.id === id) ?? personas[0];
      const customer = await resolve(email);
      if (!customer) throw new Error(`There is no customer ${email}.`);
      return customer.customerId;
    };
    return { service, sandbox, seed, find };
  }

  beforeAll(async () => {
    read = await open();
    await read.seed();
  }, 60_000);
  afterAll(() => close());

  it('lets payments, money in and card payments happen at their times', async () => {
    const { data } = await listTransactions(read.service, { query: { customerId: await read.find('us') } });
    const days = data.map(({ createdAt }) =>
      Math.round((read.sandbox.clock.now() - Date.parse(createdAt ?? '')) / 86_400_000),
    );
    expect(days.slice(0, 5)).toEqual([...days.slice(0, 5)].sort((a, b) => a - b));
    expect(days.at(-1)).toBe(19);
    const timesOfDay = new Set(data.map(({ createdAt }) => createdAt?.slice(11, 16)));
    expect(timesOfDay.size).toBeGreaterThan(data.length / 2);
    expect(data.filter(({ type }) => type === 'OUTGOING').map(({ status }) => status)).toEqual(
      Array(3).fill('COMPLETED'),
    );
  });

  it('names the sender of money that came in, and completes a payment that a text message confirms', async () => {
    for (const { id } of personas) {
      const { data } = await listTransactions(read.service, { query: { customerId: await read.find(id) } });
      const incoming = data.filter(({ type }) => type === 'INCOMING');
      expect(incoming.every(({ status }) => status === 'COMPLETED')).toBe(true);
      // What the agents spend is put on their account by the platform.
      const unnamed = incoming.filter(({ source }) => source?.umaAddress === undefined);
      expect(unnamed).toHaveLength(id === 'agents' ? 1 : 0);
      const sent = data.filter(({ type }) => type === 'OUTGOING').map(({ status }) => status);
      if (id === 'de') expect(sent).toEqual(['COMPLETED']);
    }
  });

  it('leaves every customer with money as much as came in and was not spent', async () => {
    const balance = async (id: Parameters<typeof read.find>[0]) => {
      const query = { customerId: await read.find(id), type: 'EMBEDDED_WALLET' as const };
      return (await listInternalAccounts(read.service, { query })).data[0]?.balance.amount;
    };
    expect(await balance('de')).toBe(1_945_000_000);
    expect(await balance('card')).toBeLessThan(900_000_000);
    expect(await balance('us')).toBeGreaterThan(4_000_000_000);
  });

  it('issues cards, and lets agents wait for approval', async () => {
    const cards = await listCards(read.service, { query: { cardholderId: await read.find('card') } });
    expect(cards.data.map(({ state }) => state)).toEqual(['ACTIVE']);
    const approvals = await listAgentApprovals(read.service, { query: { customerId: await read.find('agents') } });
    expect(approvals.data.map(({ status }) => status)).toEqual(Array(3).fill('PENDING_APPROVAL'));
    const payees = approvals.data.map(
      ({ quote, transferDetails }) => quote?.destination.accountId ?? transferDetails?.destinationAccountId,
    );
    expect(new Set(payees).size).toBe(3);
    const expiring = approvals.data.flatMap(({ quote }) => (quote ? [Date.parse(quote.expiresAt)] : []));
    expect(expiring).toEqual([expect.any(Number)]);
    expect(expiring[0]).toBeGreaterThan(read.sandbox.clock.now());
  });

  it('leaves the customer in Germany, whose payments a text message confirms, with nothing to set up', async () => {
    const customer = await getCustomer(read.service, { customerId: await read.find('de') });
    expect(customer).toMatchObject({
      kycStatus: 'APPROVED',
      contactVerification: { email: 'VERIFIED', phone: 'VERIFIED' },
    });
  });

  it('leaves the business unverified', async () => {
    const customer = await getCustomer(read.service, { customerId: await read.find('business') });
    expect(customer).toMatchObject({ customerType: 'BUSINESS', kybStatus: 'UNVERIFIED' });
  });

  it('does nothing the second time', async () => {
    const before = read.sandbox.world.transactions(500).length;
    await read.seed();
    expect(read.sandbox.world.transactions(500)).toHaveLength(before);
  });
});

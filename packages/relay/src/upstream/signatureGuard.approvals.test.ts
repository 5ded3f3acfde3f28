import type { ExternalAccountId, InternalAccountId } from '@latchkey/contract';
import type { AgentAction } from '@latchkey/contract/agents';
import {
  createAgent,
  createAgentClient,
  createOwnQuote,
  executeOwnQuote,
  listInternalAccounts,
  redeemDeviceCode,
  sandboxFundInternalAccount,
  transferOwnOut,
} from '@latchkey/service';
import { afterEach, describe, expect, it } from 'vitest';
import { doubled } from '../../test/doubled.ts';
import { addBank, fund, openStreet, type Street } from '../../test/street.ts';
import { ids } from '../../test/upstreamDouble.ts';
import type { RelayOptions } from '../relayOptions.ts';

const codeOf = async (answer: Response) => ((await answer.json()) as { code?: string }).code;

describe('what agents want, on the street', () => {
  let street: Street;
  afterEach(() => street.close());

  /** Ada, with money of both kinds, and an agent of hers that must ask. */
  async function open(options: Partial<RelayOptions> = {}) {
    street = openStreet({ agentApprovals: true, ...options });
    const ada = await street.signIn('ada@example.com');
    await fund(street, ada, 10_000_000);
    const bank = (await addBank(ada)) as ExternalAccountId;
    const customerId = ada.customerId as `Customer:${string}`;
    const held = async () => {
      const { data } = await listInternalAccounts(street.service, { query: { customerId, type: 'INTERNAL_FIAT' } });
      const [account] = data;
      if (account === undefined) throw new Error('There is no such account.');
      return account;
    };
    const account = (await held()).id as InternalAccountId;
    await sandboxFundInternalAccount(street.service, { internalAccountId: account, body: { amount: 100_000 } });
    await street.sandbox.idle();
    const { agent, deviceCode } = await createAgent(street.service, {
      body: {
        name: 'Bookkeeper',
        customerId,
        policy: {
          permissions: ['CREATE_TRANSFERS', 'CREATE_QUOTES', 'EXECUTE_QUOTES'],
          defaultExecutionMode: 'APPROVAL_REQUIRED',
          spendingLimits: { currency: 'USD', perTransactionLimit: 30_000 },
        },
      },
    });
    const connection = { baseUrl: 'http://localhost/2025-10-13', fetch: street.sandbox.fetch };
    const { accessToken } = await redeemDeviceCode(connection, { code: deviceCode.code });
    const program = createAgentClient({ ...connection, accessToken });
    const transfer = () =>
      transferOwnOut(program, {
        body: { source: { accountId: account }, destination: { accountId: bank }, amount: 10_000 },
      });
    const pay = async (accountId: string, amount: number) => {
      const quote = await createOwnQuote(program, {
        body: {
          source: { sourceType: 'ACCOUNT', accountId: accountId as InternalAccountId },
          destination: { destinationType: 'ACCOUNT', accountId: bank },
          lockedCurrencySide: 'SENDING',
          lockedCurrencyAmount: amount,
        },
      });
      const payload = quote.paymentInstructions?.[0]?.accountOrWalletInfo.payloadToSign;
      const walletSignature = payload === undefined ? undefined : await ada.device.sign(payload);
      return executeOwnQuote(program, { quoteId: quote.id, ...(walletSignature && { walletSignature }) });
    };
    const approve = ({ id }: AgentAction) => ada.call('POST', `/agents/${agent.id}/actions/${id}/approve`);
    const listed = () => street.upstream.filter(({ path }) => path.startsWith('/agents/approvals')).length;
    const balance = async () => (await held()).balance.amount;
    return { ada, agent, account, transfer, pay, approve, listed, balance };
  }

  const approvals = () => street.upstream.filter(({ path }) => path.endsWith('/approve')).length;

  it('error: law 11: a session alone does not let an agent move money that the service holds', async () => {
    const { ada, account, transfer, pay, approve, balance } = await open();
    const wanted = [await transfer(), await pay(account, 10_000)];
    expect(wanted.map(({ status }) => status)).toEqual(['PENDING_APPROVAL', 'PENDING_APPROVAL']);
    expect((await ada.call('GET', '/agents/approvals')).status).toBe(200);
    for (const action of wanted) {
      const answer = await approve(action);
      expect([answer.status, await codeOf(answer)]).toEqual([403, 'RELAY_SIGNATURE_REQUIRED']);
    }
    await street.clock.advance(60_000);
    expect([await balance(), approvals()]).toEqual([100_000, 0]);
  });

  it('args: with both options it does', async () => {
    const { transfer, approve, balance } = await open({ unsignedPayments: true });
    expect((await approve(await transfer())).status).toBe(200);
    expect(await balance()).toBe(90_000);
  });

  it('default: what it asked for with the signature of the wallet is approved, by one who has seen the list or not', async () => {
    const { ada, agent, pay, approve, listed } = await open();
    const unseen = await pay(ada.accountId, 1_000_000);
    expect((await approve(unseen)).status).toBe(200);
    const seen = await pay(ada.accountId, 1_000_000);
    expect((await ada.call('GET', `/agents/approvals?agentId=${agent.id}`)).status).toBe(200);
    const before = listed();
    expect((await approve(seen)).status).toBe(200);
    expect(listed()).toBe(before);
  });

  it('behavior: what waits no more is answered by the service, and may be rejected all the same', async () => {
    const { ada, agent, transfer, approve } = await open();
    const action = await transfer();
    expect((await ada.call('GET', '/agents/approvals')).status).toBe(200);
    const reject = `/agents/${agent.id}/actions/${action.id}/reject`;
    expect((await ada.call('POST', reject, { body: {} })).status).toBe(200);
    const answer = await approve(action);
    expect([answer.status, await codeOf(answer)]).toEqual([409, 'CONFLICT']);
  });
});

describe('what is known of an action', () => {
  const path = `/agents/${ids.a.agent}/actions/${ids.a.action}/approve`;
  const quote = {
    id: ids.a.quote,
    paymentInstructions: [{ accountOrWalletInfo: { accountType: 'EMBEDDED_WALLET', payloadToSign: '{}' } }],
  };
  const action = { id: ids.a.action, agentId: ids.a.agent, customerId: ids.a.customer, type: 'EXECUTE_QUOTE' };

  async function ask(list: unknown, status = 200) {
    const { call, upstream } = doubled({ unsignedPayments: false, agentApprovals: true });
    upstream.answer(`POST ${path}`, () => Response.json({ ...action, status: 'APPROVED' }));
    // Whose it is has been learned before.
    await call('GET', '/agents/approvals');
    upstream.answer('GET /agents/approvals', () => Response.json(list, { status }));
    const answer = await call('POST', path);
    const asked = upstream.seen.findLast((each) => each.path.startsWith('/agents/approvals'))?.path;
    return { status: answer.status, reached: upstream.seen.some((each) => each.method === 'POST'), asked };
  }

  it('default: the list of one agent tells it, asked with the filter of the caller', async () => {
    const { status, asked } = await ask({ data: [{ ...action, quote }], hasMore: true });
    expect(status).toBe(200);
    const query = Object.fromEntries(new URL(asked ?? '', 'http://x').searchParams);
    expect(query).toEqual({ customerId: ids.a.customer, agentId: ids.a.agent, limit: '100' });
  });

  it.each([
    ['a quote without a payload', { data: [{ ...action, quote: { id: ids.a.quote } }], hasMore: false }],
    ['a transfer, whatever else it carries', { data: [{ ...action, type: 'TRANSFER_OUT', quote }], hasMore: false }],
    ['a type that nobody knows', { data: [{ ...action, type: 'PAY', quote }], hasMore: false }],
    ['a list that goes on', { data: [], hasMore: true }],
    ['one that does not say whether it does', { data: [] }],
    ['no list', {}],
  ])('error: %s: nothing is approved', async (_, list) => {
    expect(await ask(list)).toMatchObject({ status: 403, reached: false });
  });

  it('behavior: what is not in the whole list waits no more, and is passed on', async () => {
    expect(await ask({ data: [], hasMore: false })).toMatchObject({ status: 200, reached: true });
  });

  it('error: a list that is refused is the answer', async () => {
    expect(await ask({ code: 'RATE_LIMITED' }, 429)).toMatchObject({ status: 429, reached: false });
  });
});

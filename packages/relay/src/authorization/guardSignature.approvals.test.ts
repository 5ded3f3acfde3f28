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
import { openDoubledRelay } from '../../test/doubled.ts';
import { addBank, fund, openRelayEnvironment, type RelayEnvironment } from '../../test/relayEnvironment.ts';
import { ids } from '../../test/upstreamDouble.ts';
import type { RelayOptions } from '../relayOptions.ts';

const readCode = async (response: Response) => ((await response.json()) as { code?: string }).code;

describe('agent approvals with the sandbox', () => {
  let env: RelayEnvironment;
  afterEach(() => env.close());

  /** Creates Ada with money that requires a signature and money that does not, and an agent that requires approval. */
  async function open(options: Partial<RelayOptions> = {}) {
    env = openRelayEnvironment({ agentApprovals: true, ...options });
    const ada = await env.signIn('ada@example.com');
    await fund(env, ada, 10_000_000);
    const bank = (await addBank(ada)) as ExternalAccountId;
    const customerId = ada.customerId as `Customer:${string}`;
    const held = async () => {
      const { data } = await listInternalAccounts(env.service, { query: { customerId, type: 'INTERNAL_FIAT' } });
      const [account] = data;
      if (account === undefined) throw new Error('There is no such account.');
      return account;
    };
    const account = (await held()).id as InternalAccountId;
    await sandboxFundInternalAccount(env.service, { internalAccountId: account, body: { amount: 100_000 } });
    await env.sandbox.idle();
    const { agent, deviceCode } = await createAgent(env.service, {
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
    const connection = { baseUrl: 'http://localhost/2025-10-13', fetch: env.sandbox.fetch };
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
    const listed = () => env.upstream.filter(({ path }) => path.startsWith('/agents/approvals')).length;
    const balance = async () => (await held()).balance.amount;
    return { ada, agent, account, transfer, pay, approve, listed, balance };
  }

  const approvals = () => env.upstream.filter(({ path }) => path.endsWith('/approve')).length;

  it('do not move held money with a session alone', async () => {
    const { ada, account, transfer, pay, approve, balance } = await open();
    const wanted = [await transfer(), await pay(account, 10_000)];
    expect(wanted.map(({ status }) => status)).toEqual(['PENDING_APPROVAL', 'PENDING_APPROVAL']);
    expect((await ada.call('GET', '/agents/approvals')).status).toBe(200);
    for (const action of wanted) {
      const response = await approve(action);
      expect([response.status, await readCode(response)]).toEqual([403, 'RELAY_SIGNATURE_REQUIRED']);
    }
    await env.clock.advance(60_000);
    expect([await balance(), approvals()]).toEqual([100_000, 0]);
  });

  it('move held money if both options are enabled', async () => {
    const { transfer, approve, balance } = await open({ unsignedPayments: true });
    expect((await approve(await transfer())).status).toBe(200);
    expect(await balance()).toBe(90_000);
  });

  it('approve a signed action, whether or not the list was read before', async () => {
    const { ada, agent, pay, approve, listed } = await open();
    const unseen = await pay(ada.accountId, 1_000_000);
    expect((await approve(unseen)).status).toBe(200);
    const seen = await pay(ada.accountId, 1_000_000);
    expect((await ada.call('GET', `/agents/approvals?agentId=${agent.id}`)).status).toBe(200);
    const before = listed();
    expect((await approve(seen)).status).toBe(200);
    expect(listed()).toBe(before);
  });

  it('forward a decided action to the service, and allow rejecting it', async () => {
    const { ada, agent, transfer, approve } = await open();
    const action = await transfer();
    expect((await ada.call('GET', '/agents/approvals')).status).toBe(200);
    const reject = `/agents/${agent.id}/actions/${action.id}/reject`;
    expect((await ada.call('POST', reject, { body: {} })).status).toBe(200);
    const response = await approve(action);
    expect([response.status, await readCode(response)]).toEqual([409, 'CONFLICT']);
  });
});

describe('signed agent actions', () => {
  const path = `/agents/${ids.a.agent}/actions/${ids.a.action}/approve`;
  const quote = {
    id: ids.a.quote,
    paymentInstructions: [{ accountOrWalletInfo: { accountType: 'EMBEDDED_WALLET', payloadToSign: '{}' } }],
  };
  const action = { id: ids.a.action, agentId: ids.a.agent, customerId: ids.a.customer, type: 'EXECUTE_QUOTE' };

  async function ask(list: unknown, status = 200) {
    const { call, upstream } = openDoubledRelay({ unsignedPayments: false, agentApprovals: true });
    upstream.setResponse(`POST ${path}`, () => Response.json({ ...action, status: 'APPROVED' }));
    // The relay learns the owner of the action from this list.
    await call('GET', '/agents/approvals');
    upstream.setResponse('GET /agents/approvals', () => Response.json(list, { status }));
    const response = await call('POST', path);
    const asked = upstream.seen.findLast((each) => each.path.startsWith('/agents/approvals'))?.path;
    return { status: response.status, reached: upstream.seen.some((each) => each.method === 'POST'), asked };
  }

  it('are read from the list of the agent, with the filter of the caller', async () => {
    const { status, asked } = await ask({ data: [{ ...action, quote }], hasMore: true });
    expect(status).toBe(200);
    const query = Object.fromEntries(new URL(asked ?? '', 'http://x').searchParams);
    expect(query).toEqual({ customerId: ids.a.customer, agentId: ids.a.agent, limit: '100' });
  });

  it('are found on a later page of the list', async () => {
    const { call, upstream } = openDoubledRelay({ unsignedPayments: false, agentApprovals: true });
    upstream.setResponse(`POST ${path}`, () => Response.json({ ...action, status: 'APPROVED' }));
    await call('GET', '/agents/approvals');
    const other = { ...action, id: ids.b.action };
    upstream.setResponse('GET /agents/approvals', () =>
      upstream.seen.at(-1)?.path.includes('cursor=two')
        ? Response.json({ data: [{ ...action, quote }], hasMore: false })
        : Response.json({ data: [other], hasMore: true, nextCursor: 'two' }),
    );
    expect((await call('POST', path)).status).toBe(200);
  });

  it.each([
    ['a quote without a payload', { data: [{ ...action, quote: { id: ids.a.quote } }], hasMore: false }],
    ['a transfer, whatever else it carries', { data: [{ ...action, type: 'TRANSFER_OUT', quote }], hasMore: false }],
    ['an unknown type', { data: [{ ...action, type: 'PAY', quote }], hasMore: false }],
    ['a list that goes on', { data: [], hasMore: true }],
    ['one whose response does not show whether it does', { data: [] }],
    ['no list', {}],
  ])('approve nothing for %s', async (_, list) => {
    expect(await ask(list)).toMatchObject({ status: 403, reached: false });
  });

  it('forward an action that the complete list does not contain', async () => {
    expect(await ask({ data: [], hasMore: false })).toMatchObject({ status: 200, reached: true });
  });

  it("return the service's error for the list", async () => {
    expect(await ask({ code: 'RATE_LIMITED' }, 429)).toMatchObject({ status: 429, reached: false });
  });
});

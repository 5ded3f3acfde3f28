import type { CustomerId, InternalAccountId, TransactionId } from '@latchkey/contract';
import type { PayloadToSign } from '@latchkey/contract/credentials';
import { generateSessionKey, sealOtp, verifyTargetBundle } from '@latchkey/core';
import { signLoginToken, signPayload } from '@latchkey/core/signing';
import { afterAll, describe, expect, it } from 'vitest';
import { openPlatform } from '../../test/platform.ts';
import * as service from '../index.ts';

const platform = openPlatform('agents');
const { client, clock, sandbox, connection } = platform;
afterAll(() => sandbox.close());

const limits = {
  currency: 'USD',
  perTransactionLimit: 100_000,
  dailyLimit: 500_000,
  dailyTransactionLimit: 10,
  monthlyLimit: 900_000,
};

/** Creates a customer with two thousand US dollars that the service holds. */
async function holder() {
  const { id: customerId } = await service.createCustomer(client, {
    body: {
      customerType: 'INDIVIDUAL',
      fullName: 'Ada Lovelace',
      email: `${crypto.randomUUID()}@example.com`,
      region: 'US',
      currencies: ['USD'],
    },
  });
  const { data } = await service.listInternalAccounts(client, { query: { customerId, type: 'INTERNAL_FIAT' } });
  const accountId = data[0]?.id ?? 'InternalAccount:none';
  await service.sandboxFundInternalAccount(client, { internalAccountId: accountId, body: { amount: 200_000 } });
  return { customerId, accountId };
}

/** Signs in to a wallet with a code, by the code that browsers run. */
async function signInWallet(accountId: InternalAccountId, email: string) {
  const { data } = await service.listCredentials(client, { query: { accountId } });
  const authMethodId = data[0]?.id ?? 'AuthMethod:none';
  const { otpEncryptionTargetBundle: bundle = '' } = await service.challengeCredential(client, { authMethodId });
  const key = await generateSessionKey();
  const target = await verifyTargetBundle({ bundle, pins: sandbox.pins });
  const code = sandbox.world.inbox().findLast(({ to }) => to === email)?.code ?? '';
  const encryptedOtpBundle = await sealOtp({ target, code, publicKey: key.publicKey });
  const body = { type: 'EMAIL_OTP', encryptedOtpBundle } as const;
  const first = await service.verifyCredential(client, { authMethodId, body });
  if (first.status !== 202) throw new TypeError('A proof is signed.');
  const { payloadToSign, requestId } = first.body;
  const walletSignature = await signLoginToken({ key, token: payloadToSign as PayloadToSign });
  const second = await service.verifyCredential(client, { authMethodId, body, walletSignature, requestId });
  expect(second.status).toBe(200);
  return key;
}

/** Creates an agent whose program has redeemed its code, for a customer with a bank account of their own. */
async function connected(defaultExecutionMode: 'AUTO' | 'APPROVAL_REQUIRED', whose?: CustomerId) {
  const { customerId, accountId } =
    whose === undefined ? await holder() : { customerId: whose, accountId: 'InternalAccount:none' as const };
  const bank = await service.createExternalAccount(client, {
    body: {
      customerId,
      currency: 'USD',
      accountInfo: {
        accountType: 'USD_ACCOUNT',
        accountNumber: '000123456789',
        routingNumber: '021000021',
        beneficiary: { beneficiaryType: 'INDIVIDUAL', fullName: 'Ada Lovelace' },
      },
    },
  });
  const { agent, deviceCode } = await service.createAgent(client, {
    body: {
      name: 'Bookkeeper',
      customerId,
      policy: {
        permissions: ['CREATE_TRANSFERS', 'CREATE_QUOTES', 'EXECUTE_QUOTES', 'VIEW_TRANSACTIONS'],
        defaultExecutionMode,
        spendingLimits: limits,
      },
    },
  });
  const { accessToken } = await service.redeemDeviceCode(connection, { code: deviceCode.code });
  const own = service.createAgentClient({ ...connection, accessToken });
  return { agentId: agent.id, code: deviceCode.code, customerId, accountId, externalAccountId: bank.id, own };
}

describe('agents against the sandbox', () => {
  it('redeems a code once, and its token authenticates the agent', async () => {
    const { agentId, code, own } = await connected('AUTO');
    expect((await service.getOwnAgent(own)).id).toBe(agentId);
    expect((await service.getDeviceCodeStatus(client, { code })).redeemed).toBe(true);
    const again = service.redeemDeviceCode(connection, { code });
    await expect(again).rejects.toBeInstanceOf(service.ServiceError);
  });

  it('pays by itself if its policy allows it', async () => {
    const { own, accountId, externalAccountId } = await connected('AUTO');
    const action = await service.transferOwnOut(own, {
      body: { source: { accountId }, destination: { accountId: externalAccountId }, amount: 10_000 },
    });
    expect(action.type).toBe('TRANSFER_OUT');
    expect(action.transaction).toBeDefined();
    const { data } = await service.listOwnTransactions(own, { query: {} });
    expect(data.map(({ id }) => id)).toContain(action.transaction?.id);
  });

  it('requests an approval if its policy requires it, and the platform decides', async () => {
    const { own, agentId, customerId, accountId, externalAccountId } = await connected('APPROVAL_REQUIRED');
    const transfer = { source: { accountId }, destination: { accountId: externalAccountId }, amount: 10_000 } as const;
    const first = await service.transferOwnOut(own, { body: transfer });
    const second = await service.transferOwnOut(own, { body: transfer });
    expect([first.status, second.status]).toEqual(['PENDING_APPROVAL', 'PENDING_APPROVAL']);
    const { data } = await service.listAgentApprovals(client, { query: { customerId } });
    expect(data.map(({ id }) => id).sort()).toEqual([first.id, second.id].sort());

    const approved = await service.approveAgentAction(client, { agentId, actionId: first.id });
    expect(approved.status).not.toBe('PENDING_APPROVAL');
    await service.rejectAgentAction(client, { agentId, actionId: second.id, body: { reason: 'Ordered twice' } });
    const rejected = await service.getOwnAction(own, { actionId: second.id });
    expect([rejected.status, rejected.rejectionReason]).toEqual(['REJECTED', 'Ordered twice']);
    const lateApproval = service.approveAgentAction(client, { agentId, actionId: second.id });
    await expect(lateApproval).rejects.toBeInstanceOf(service.ServiceConflictError);
  });

  it("pays from a wallet with its owner's signature only", async () => {
    const { customerId, accountId, email } = await platform.customer('Grace Hopper', 50_000_000);
    const key = await signInWallet(accountId, email);
    const { own, externalAccountId } = await connected('AUTO', customerId);
    const draw = () =>
      service.createOwnQuote(own, {
        body: {
          source: { sourceType: 'ACCOUNT', accountId },
          destination: { destinationType: 'ACCOUNT', accountId: externalAccountId },
          lockedCurrencySide: 'SENDING',
          lockedCurrencyAmount: 10_000_000,
        },
      });
    const findPayload = (quote: Awaited<ReturnType<typeof draw>>) =>
      quote.paymentInstructions?.[0]?.accountOrWalletInfo.payloadToSign as PayloadToSign;
    const sign = async (quote: Awaited<ReturnType<typeof draw>>, by = key) =>
      signPayload({ key: by, payload: findPayload(quote), purpose: 'send' });
    const balance = async () => {
      const { data } = await service.listInternalAccounts(client, { query: { customerId, type: 'EMBEDDED_WALLET' } });
      return data[0]?.balance.amount;
    };

    const [quote, other] = [await draw(), await draw()];
    const { id: quoteId } = quote;
    for (const [walletSignature, code] of [
      [undefined, 'WALLET_SIGNATURE_MISSING'],
      ['x', 'WALLET_SIGNATURE_MALFORMED'],
      [await sign(other), 'WALLET_SIGNATURE_BODY_MISMATCH'],
      [await sign(quote, await generateSessionKey()), 'WALLET_SIGNATURE_INVALID'],
    ] as const) {
      const refused = service.executeOwnQuote(own, { quoteId, walletSignature });
      await expect(refused).rejects.toBeInstanceOf(service.WalletSignatureError);
      await expect(refused).rejects.toMatchObject({ code, mayHaveTakenEffect: false });
    }
    expect(await balance()).toBe(50_000_000);

    const order = { quoteId, walletSignature: await sign(quote), idempotencyKey: 'order' };
    const action = await service.executeOwnQuote(own, order);
    expect(action).toMatchObject({ type: 'EXECUTE_QUOTE', status: 'APPROVED', transaction: { type: 'OUTGOING' } });
    expect((await service.executeOwnQuote(own, order)).id).toBe(action.id);
    await clock.advance(5_000);
    const transactionId = (action.transaction?.id ?? 'Transaction:none') as TransactionId;
    expect((await service.getOwnTransaction(own, { transactionId })).status).toBe('COMPLETED');
    expect(await balance()).toBe(40_000_000);
  });

  it('rejects more than the policy allows, a paused agent, and a deleted agent', async () => {
    const { own, agentId, accountId, externalAccountId } = await connected('AUTO');
    const body = { source: { accountId }, destination: { accountId: externalAccountId }, amount: 100_001 } as const;
    await expect(service.transferOwnOut(own, { body })).rejects.toBeInstanceOf(service.ServiceForbiddenError);
    await service.updateAgent(client, { agentId, body: { isPaused: true } });
    const paused = service.transferOwnOut(own, { body: { ...body, amount: 1_000 } });
    await expect(paused).rejects.toBeInstanceOf(service.ServiceForbiddenError);
    await service.deleteAgent(client, { agentId });
    await expect(service.getOwnAgent(own)).rejects.toBeInstanceOf(service.ServiceCredentialsError);
  });

  it('lists actions page by page', async () => {
    const { own, accountId, externalAccountId } = await connected('APPROVAL_REQUIRED');
    const body = { source: { accountId }, destination: { accountId: externalAccountId }, amount: 1_000 } as const;
    for (let count = 0; count < 3; count += 1) {
      await service.transferOwnOut(own, { body });
      await clock.advance(1_000);
    }
    const ids: string[] = [];
    for await (const { id } of service.paginate(service.listOwnActions, own, { query: { limit: '1' } })) ids.push(id);
    expect(new Set(ids).size).toBe(3);
  });
});

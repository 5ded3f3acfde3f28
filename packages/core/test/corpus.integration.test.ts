import { createHash } from 'node:crypto';
import { createQuote, executeQuote, type PayloadToSign } from '@latchkey/core';
import { signPayload } from '@latchkey/core/signing';
import { createTestEnvironment } from '@latchkey/testing';
import { expect, it } from 'vitest';
import { getSigner } from '../src/session/getSigner.ts';
import { payloads, opaquePayloadTypes as types } from './payloads.ts';

const sha256 = (text: string) => createHash('sha256').update(text, 'utf8').digest('hex');

// requirement: 14
it('carries thirty payloads from service to wallet, and their signatures back, without a changed byte', async () => {
  const env = await createTestEnvironment();
  const { wallet } = env;
  const { session } = await env.signIn();
  await env.fund(250_000_000n);
  const bank = await env.createBankAccount();
  const key = getSigner(wallet, session.accountId);
  if (key === undefined) throw new Error('no key to sign with');

  const exact: string[] = [];
  for (const [what, payload] of payloads) {
    env.sandbox.world.faults.add({ operation: 'createQuote', effect: { kind: 'payload', payload } });
    const quote = await createQuote(wallet, {
      body: {
        source: { sourceType: 'ACCOUNT', accountId: session.accountId },
        destination: { destinationType: 'ACCOUNT', accountId: bank.id },
        lockedCurrencySide: 'SENDING',
        lockedCurrencyAmount: 2_000_000,
      },
      idempotencyKey: crypto.randomUUID(),
    });
    const entry = quote.paymentInstructions?.find(
      ({ accountOrWalletInfo }) => accountOrWalletInfo.accountType === 'EMBEDDED_WALLET',
    );
    const arrived = entry?.accountOrWalletInfo.payloadToSign;
    if (arrived === undefined || sha256(arrived) !== sha256(payload)) continue;
    const signature = await signPayload({ key, payload: arrived as PayloadToSign, purpose: 'send', types });
    const executed = await executeQuote(wallet, { quoteId: quote.id, signature, idempotencyKey: crypto.randomUUID() });
    if (executed.status === 'PROCESSING' || executed.status === 'COMPLETED') exact.push(what);
  }
  expect(exact).toEqual(payloads.map(([what]) => what));
  expect(exact).toHaveLength(30);
  await env.close();
});

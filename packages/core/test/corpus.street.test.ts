import { createHash } from 'node:crypto';
import { createQuote, executeQuote, type PayloadToSign, signPayload } from '@latchkey/core';
import { createStreet } from '@latchkey/testing';
import { expect, it } from 'vitest';
import { signerOf } from '../src/session/signerOf.ts';
import { payloads } from './payloads.ts';

const sha256 = (text: string) => createHash('sha256').update(text, 'utf8').digest('hex');

it('#14 thirty payloads travel service, relay, wallet, signature, relay, service without a changed byte', async () => {
  const street = await createStreet();
  const { wallet } = street;
  const { session } = await street.signIn();
  await street.fund(250_000_000n);
  const bank = await street.createBankAccount();
  const key = signerOf(wallet, session.accountId);
  if (key === undefined) throw new Error('nobody signs');

  const exact: string[] = [];
  for (const [what, payload] of payloads) {
    street.sandbox.world.faults.add({ operation: 'createQuote', effect: { kind: 'payload', payload } });
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
    const signature = await signPayload({ key, payload: arrived as PayloadToSign, purpose: 'send' });
    const executed = await executeQuote(wallet, { quoteId: quote.id, signature, idempotencyKey: crypto.randomUUID() });
    if (executed.status === 'PROCESSING' || executed.status === 'COMPLETED') exact.push(what);
  }
  expect(exact).toEqual(payloads.map(([what]) => what));
  expect(exact).toHaveLength(30);
  await street.close();
});

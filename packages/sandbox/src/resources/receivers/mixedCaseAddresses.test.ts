import { createQuote, type Quote } from '@latchkey/contract/quotes';
import { type AddressLookup, lookUpAddress } from '@latchkey/contract/receivers';
import { sandboxReceive } from '@latchkey/contract/sandbox';
import { getTransaction, type Transaction } from '@latchkey/contract/transactions';
import { describe, expect, it } from 'vitest';
import { openCustomer } from '../../../test/accounts.ts';
import { matchError } from '../../../test/matchError.ts';
import { openPlatform } from '../../../test/platform.ts';

const dollars = '$success.usd@sandbox.uma.money';

/** Creates a payer, and a payee whose address has upper-case letters. */
async function setUpMixed() {
  const platform = openPlatform();
  const ada = await platform.signIn();
  await platform.fund(ada.accountId, 500_000_000);
  const customerId = await openCustomer(platform, ['USDB', 'USD'], { umaAddress: '$Alice@sandbox.example' });
  const lookUp = (receiverUmaAddress: string, query: Record<string, string> = { customerId: ada.customerId }) =>
    platform.call<AddressLookup>(lookUpAddress, { params: { receiverUmaAddress }, query });
  const quote = async (umaAddress: string, change: object = {}, destination: object = {}) =>
    platform.call<Quote>(createQuote, {
      body: {
        source: { sourceType: 'ACCOUNT', accountId: ada.accountId },
        destination: { destinationType: 'UMA_ADDRESS', umaAddress, ...destination },
        lockedCurrencySide: 'SENDING',
        lockedCurrencyAmount: 100_000_000,
        lookupId: (await lookUp(umaAddress)).body.lookupId,
        ...change,
      },
    });
  const read = async ({ transactionId }: Quote) =>
    (await platform.call<Transaction>(getTransaction, { params: { transactionId } })).body;
  return { platform, ada, customerId, lookUp, quote, read };
}

describe('addresses in mixed case', () => {
  it.each(['$Alice@sandbox.example', '$alice@sandbox.example', '$ALICE@SANDBOX.EXAMPLE'])(
    'pays %s',
    async (address) => {
      const { lookUp, quote } = await setUpMixed();
      expect(await lookUp(address)).toMatchObject({ status: 200, body: { receiverUmaAddress: address } });
      expect(await quote(address, {}, { currency: 'USD' })).toMatchObject({
        status: 201,
        body: { destination: { umaAddress: address } },
      });
    },
  );

  it('accepts a look-up of the same address in another case', async () => {
    const { lookUp, quote } = await setUpMixed();
    const { lookupId } = (await lookUp('$alice@sandbox.example')).body;
    expect((await quote('$Alice@sandbox.example', { lookupId }, { currency: 'USD' })).status).toBe(201);
  });

  it('finds the outcome of a provider address', async () => {
    const { quote, read, platform, ada } = await setUpMixed();
    const { body } = await quote('$Fail.Compliance.USD@sandbox.uma.money');
    expect((await platform.execute(ada, body)).status).toBe(200);
    await platform.clock.advance(60_000);
    expect(await read(body)).toMatchObject({ status: 'FAILED' });
  });

  it('recognizes the own address, the sender and the receiver of a simulated payment', async () => {
    const { lookUp, platform, customerId } = await setUpMixed();
    const selfPayment = matchError(400, 'SELF_PAYMENT');
    expect(await lookUp('$alice@sandbox.example', { customerId })).toMatchObject(selfPayment);
    expect(await lookUp('$Alice@sandbox.example', { customerId })).toMatchObject(selfPayment);
    const sender = { senderUmaAddress: '$ALICE@sandbox.example' };
    expect((await lookUp(dollars, sender)).status).toBe(200);
    const body = {
      senderUmaAddress: dollars,
      receiverUmaAddress: '$Alice@sandbox.example',
      receivingCurrencyCode: 'USD',
      receivingCurrencyAmount: 100,
    };
    expect((await platform.call(sandboxReceive, { body })).status).toBe(200);
  });
});

import { errorCodes } from '@latchkey/contract/errors';
import { relayErrorCodes } from '@latchkey/contract/relay';
import { describe, expect, it } from 'vitest';
import { json, scriptedWallet } from '../../test/scriptedWallet.ts';
import { executeQuote } from '../actions/executeQuote.ts';
import { readError } from '../client/readError.ts';
import { toWalletError } from '../client/toWalletError.ts';
import * as codes from './codes.ts';
import { createCoreError } from './coreError.ts';
import { describeError, type ErrorDescription } from './describeError.ts';
import * as responseCodes from './responseCodes.ts';
import type { WalletError } from './walletError.ts';

const wire = [
  ...Object.entries(errorCodes).flatMap(([status, all]) => all.map((code) => [code, Number(status)] as const)),
  ...Object.entries(relayErrorCodes),
];
const relay = { 'Latchkey-Error': 'relay' };
const ofWire = (code: string, status: number) =>
  readError(new Response(null, { status, headers: relay }), { code, status }, 0);
const said = ({ kind, isRetryable, moneyMayHaveMoved, next }: ErrorDescription) =>
  [kind, next, ...(isRetryable ? ['repeatable'] : []), ...(moneyMayHaveMoved ? ['money may have moved'] : [])].join(
    ' · ',
  );

/** The error that `executeQuote` throws for a response. */
async function ordered(response: Response): Promise<WalletError> {
  const { wallet } = scriptedWallet(() => response);
  const order = { quoteId: 'Quote:1', idempotencyKey: 'key', signature: 'signature' } as const;
  return executeQuote(wallet, order).then(() => expect.unreachable(), toWalletError);
}

const quoteExample = (id: string) => ({
  id,
  status: 'PROCESSING',
  createdAt: '2026-01-01T00:00:00Z',
  expiresAt: '2026-01-01T00:05:00Z',
  source: { sourceType: 'ACCOUNT', accountId: 'InternalAccount:1' },
  destination: { destinationType: 'ACCOUNT', accountId: 'ExternalAccount:1' },
  sendingCurrency: { code: 'USDB', decimals: 6 },
  receivingCurrency: { code: 'USD', decimals: 2 },
  totalSendingAmount: 40_000_000,
  totalReceivingAmount: 3_950,
  exchangeRate: 1,
  feesIncluded: 500_000,
  transactionId: 'Transaction:1',
});

describe('describeError', () => {
  it('describes every code of service, relay and browser', async () => {
    const rows = [
      ...wire.map(([code, status]) => `${status} ${code}: ${said(describeError(ofWire(code, status)))}`),
      ...Object.values({ ...codes, ...responseCodes }).map(
        (row) => `${row.code}: ${said(describeError(createCoreError(row)))}`,
      ),
    ];
    await expect(`${rows.join('\n')}\n`).toMatchFileSnapshot('./describeError.table.txt');
  });

  // requirement: 22
  it('reports that no money moved only for definite refusals of an execution', async () => {
    for (const [code, status] of wire) {
      const meaning = describeError(await ordered(json(status, { code }, relay)));
      expect([code, meaning.moneyMayHaveMoved], code).toEqual([code, status >= 500]);
      // A request that may have had its effect is not repeated: its outcome is read.
      if (meaning.moneyMayHaveMoved) expect(meaning, code).toMatchObject({ next: 'check', isRetryable: false });
    }
  });

  it('reports that money may have moved where the response of an execution cannot be used', async () => {
    const responses = {
      RESPONSE_UNREADABLE: new Response('<html>', { status: 200 }),
      RESPONSE_UNEXPECTED: json(200, {}),
      RESPONSE_TOO_LARGE: json(200, {}, { 'Content-Length': '99999999' }),
      RESPONSE_MISMATCH: json(200, quoteExample('Quote:2')),
      AMOUNT_UNSAFE: json(200, { ...quoteExample('Quote:1'), totalSendingAmount: 2 ** 53 }),
    };
    for (const [code, response] of Object.entries(responses)) {
      const error = await ordered(response);
      expect(describeError(error), code).toMatchObject({ moneyMayHaveMoved: true, next: 'check', isRetryable: false });
      expect(error.code).toBe(code);
    }
  });

  // requirement: 57
  it('classifies an unknown code by its status', () => {
    const statuses = [400, 401, 402, 403, 404, 408, 409, 410, 418, 422, 423, 424, 429, 500, 501, 503, 599];
    expect(statuses.map((status) => `${status} ${said(describeError(ofWire('MOON_NOT_FULL', status)))}`)).toEqual([
      '400 input · fixInput',
      '401 authentication · fixInput',
      '402 service · support',
      '403 permission · support',
      '404 absent · support',
      '408 service · retry · repeatable',
      '409 conflict · check',
      '410 permission · support',
      '418 service · support',
      '422 input · fixInput',
      '423 authentication · wait · repeatable',
      '424 service · retry · repeatable',
      '429 pace · wait · repeatable',
      '500 service · retry · repeatable',
      '501 service · support',
      '503 service · retry · repeatable',
      '599 service · retry · repeatable',
    ]);
  });

  it('reads both error bodies alike', () => {
    const response = () => new Response(null, { status: 403 });
    const code = 'END_USER_TERMS_NOT_ACCEPTED';
    const [one, other] = [{ status: 403, code }, { error: { code } }].map((body) => readError(response(), body, 0));
    expect(one && describeError(one)).toEqual(other && describeError(other));
    expect(one && describeError(one)).toMatchObject({ kind: 'terms', next: 'complete' });
  });
});

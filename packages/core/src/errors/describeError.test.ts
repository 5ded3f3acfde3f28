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
async function ordered(code: string, status: number): Promise<WalletError> {
  const { wallet } = scriptedWallet(() => json(status, { code }, relay));
  const order = { quoteId: 'Quote:1', idempotencyKey: 'key', signature: 'stamp' } as const;
  return executeQuote(wallet, order).then(() => expect.unreachable(), toWalletError);
}

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
      const meaning = describeError(await ordered(code, status));
      expect([code, meaning.moneyMayHaveMoved], code).toEqual([code, status >= 500]);
      // A request that may have had its effect is not repeated: its outcome is read.
      if (meaning.moneyMayHaveMoved) expect(meaning, code).toMatchObject({ next: 'check', isRetryable: false });
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

import { errorCodes } from '@latchkey/contract/errors';
import { relayErrorCodes } from '@latchkey/contract/relay';
import { describe, expect, it } from 'vitest';
import { json, scriptedWallet } from '../../test/scriptedWallet.ts';
import { executeQuote } from '../actions/executeQuote.ts';
import { readError } from '../client/readError.ts';
import { toWalletError } from '../client/toWalletError.ts';
import * as codes from './codes.ts';
import { coreError } from './coreError.ts';
import { type ErrorMeaning, meaningOf } from './meaningOf.ts';
import type { WalletError } from './walletError.ts';

const wire = [
  ...Object.entries(errorCodes).flatMap(([status, all]) => all.map((code) => [code, Number(status)] as const)),
  ...Object.entries(relayErrorCodes),
];
const relay = { 'Latchkey-Error': 'relay' };
const ofWire = (code: string, status: number) =>
  readError(new Response(null, { status, headers: relay }), { code, status }, 0);
const said = ({ kind, isRetryable, moneyMayHaveMoved, next }: ErrorMeaning) =>
  [kind, next, ...(isRetryable ? ['repeatable'] : []), ...(moneyMayHaveMoved ? ['money may have moved'] : [])].join(
    ' · ',
  );

/** What an order is answered with, as the caller of `executeQuote` gets it. */
async function ordered(code: string, status: number): Promise<WalletError> {
  const { wallet } = scriptedWallet(() => json(status, { code }, relay));
  const order = { quoteId: 'Quote:1', idempotencyKey: 'key', signature: 'stamp' } as const;
  return executeQuote(wallet, order).then(() => expect.unreachable(), toWalletError);
}

describe('meaningOf', () => {
  it('default: every code of service, relay and browser', async () => {
    const rows = [
      ...wire.map(([code, status]) => `${status} ${code}: ${said(meaningOf(ofWire(code, status)))}`),
      ...Object.values(codes).map((row) => `${row.code}: ${said(meaningOf(coreError(row)))}`),
    ];
    await expect(`${rows.join('\n')}\n`).toMatchFileSnapshot('./meaningOf.table.txt');
  });

  it('#22 behavior: of an order, only what is a refusal for certain says that no money moved', async () => {
    for (const [code, status] of wire) {
      const meaning = meaningOf(await ordered(code, status));
      expect([code, meaning.moneyMayHaveMoved], code).toEqual([code, status >= 500]);
      // What may have happened is not done again: it is found out.
      if (meaning.moneyMayHaveMoved) expect(meaning, code).toMatchObject({ next: 'check', isRetryable: false });
    }
  });

  it('#57 behavior: a code that nobody knows yet goes by its status', () => {
    const statuses = [400, 401, 402, 403, 404, 408, 409, 410, 418, 422, 423, 424, 429, 500, 501, 503, 599];
    expect(statuses.map((status) => `${status} ${said(meaningOf(ofWire('MOON_NOT_FULL', status)))}`)).toEqual([
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

  it('behavior: a new code of a known family is of its kind', () => {
    const kinds = [
      ['MONTHLY_VOLUME_LIMIT_EXCEEDED', 403],
      ['END_USER_TERMS_OUTDATED', 403],
      ['SCA_FACTOR_REQUIRED', 409],
      ['UMA_TIMEOUT', 424],
    ].map(([code, status]) => meaningOf(ofWire(String(code), Number(status))).kind);
    expect(kinds).toEqual(['limit', 'terms', 'authentication', 'recipient']);
  });

  it('behavior: both bodies that services answer with mean the same', () => {
    const response = () => new Response(null, { status: 403 });
    const code = 'END_USER_TERMS_NOT_ACCEPTED';
    const [one, other] = [{ status: 403, code }, { error: { code } }].map((body) => readError(response(), body, 0));
    expect(one && meaningOf(one)).toEqual(other && meaningOf(other));
    expect(one && meaningOf(one)).toMatchObject({ kind: 'terms', next: 'complete' });
  });
});

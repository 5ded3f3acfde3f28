import { describe, expect, it } from 'vitest';
import { relayErrorCodes } from '../relay/errors.ts';
import { errorCodes } from './codes.ts';
import { type ErrorRow, errorTable, getErrorRow } from './errorTable.ts';
import { mayHaveTakenEffect } from './mayHaveTakenEffect.ts';
import type { NextStep } from './nextStep.ts';
import type { Retry } from './retry.ts';

/** For each next step of the user, what a backend can do about the same error. */
const compatible: { readonly [N in NextStep]: readonly Retry[] } = {
  retry: ['backOff'],
  wait: ['afterWait', 'later'],
  fixInput: ['afterFix', 'no'],
  signIn: ['signIn'],
  newCode: ['no'],
  requote: ['no'],
  check: ['reread'],
  otherWay: ['no'],
  complete: ['afterFix', 'later', 'signIn'],
  support: ['no'],
  fixCode: ['afterFix', 'no'],
};

const toLine = ([code, row]: [string, ErrorRow]) => {
  const { status, kind, next, retry, moneyMayHaveMoved, isAboutSignature } = row;
  const notes = [moneyMayHaveMoved && 'money may have moved', isAboutSignature && 'signature'].filter(Boolean);
  return [`${status} ${code}: ${kind}`, next, retry, ...notes].join(' · ');
};

/** What the platform has not set up, or has set up incorrectly. */
const setupCodes = [
  'INVITATIONS_NOT_CONFIGURED',
  'INVALID_REQUEST_FORMAT',
  'WEBHOOK_ENDPOINT_NOT_SET',
  'WEBHOOK_DELIVERY_ERROR',
  'STABLECOIN_PROVIDER_ACCOUNT_INVALID',
  'STABLECOIN_PROVIDER_ACCOUNT_REVOKED',
  'STABLECOIN_PROVIDER_ACCOUNT_SELECTION_REQUIRED',
  'STABLECOIN_PROVIDER_ACCOUNT_NOT_FOUND',
];

describe('errorTable', () => {
  it('has one row for each code of the service and the relay', async () => {
    expect([...errorTable.keys()]).toEqual([...Object.values(errorCodes).flat(), ...Object.keys(relayErrorCodes)]);
    await expect(`${[...errorTable].map(toLine).join('\n')}\n`).toMatchFileSnapshot('./errorTable.table.txt');
  });

  it.each([...errorTable])('gives the user and the backend compatible advice for %s', (_, { next, retry }) => {
    expect(compatible[next]).toContain(retry);
  });

  it('does not ask the user to correct the setup of the platform', () => {
    const setup = [...errorTable].filter(([, { kind, next }]) => kind === 'setup' && next === 'fixInput');
    expect(setup).toEqual([]);
    for (const code of setupCodes) expect(['support', 'fixCode'], code).toContain(errorTable.get(code)?.next);
  });

  it('requires a new sign-in only for a lost session and a refused session key', () => {
    const codes = [...errorTable].filter(([, { next }]) => next === 'signIn').map(([code]) => code);
    expect(codes).toEqual(['WALLET_SIGNATURE_INVALID', 'RELAY_SESSION_REQUIRED', 'RELAY_PROOF_REQUIRED']);
  });

  it('retries a call unchanged only for errors without an invalid request', () => {
    const rows = [...errorTable.values()].filter(({ retry }) => retry === 'backOff');
    expect([...new Set(rows.map(({ status }) => status))]).toEqual([400, 424, 500, 503, 502, 504]);
    expect(errorTable.get('DAILY_VOLUME_LIMIT_EXCEEDED')).toMatchObject({ next: 'wait', retry: 'later' });
    expect(errorTable.get('CUSTOMER_DELETED')).toMatchObject({ next: 'support', retry: 'no' });
  });
});

describe('getErrorRow', () => {
  it('classifies an unknown code by its status only', () => {
    const statuses = [400, 401, 402, 403, 404, 408, 409, 410, 418, 422, 423, 424, 429, 500, 501, 502, 503, 504, 599];
    const table = statuses.map((status) => toLine(['NEW_LIMIT_EXCEEDED', getErrorRow('NEW_LIMIT_EXCEEDED', status)]));
    expect(table).toMatchInlineSnapshot(`
      [
        "400 NEW_LIMIT_EXCEEDED: input · fixInput · no",
        "401 NEW_LIMIT_EXCEEDED: authentication · fixInput · no",
        "402 NEW_LIMIT_EXCEEDED: service · support · no",
        "403 NEW_LIMIT_EXCEEDED: permission · support · no",
        "404 NEW_LIMIT_EXCEEDED: absent · support · no",
        "408 NEW_LIMIT_EXCEEDED: service · retry · backOff · money may have moved",
        "409 NEW_LIMIT_EXCEEDED: conflict · check · reread",
        "410 NEW_LIMIT_EXCEEDED: permission · support · no",
        "418 NEW_LIMIT_EXCEEDED: service · support · no",
        "422 NEW_LIMIT_EXCEEDED: input · fixInput · no",
        "423 NEW_LIMIT_EXCEEDED: authentication · wait · later",
        "424 NEW_LIMIT_EXCEEDED: service · retry · backOff",
        "429 NEW_LIMIT_EXCEEDED: pace · wait · afterWait",
        "500 NEW_LIMIT_EXCEEDED: service · retry · backOff · money may have moved",
        "501 NEW_LIMIT_EXCEEDED: service · support · no · money may have moved",
        "502 NEW_LIMIT_EXCEEDED: service · retry · backOff · money may have moved",
        "503 NEW_LIMIT_EXCEEDED: service · retry · backOff · money may have moved",
        "504 NEW_LIMIT_EXCEEDED: service · retry · backOff · money may have moved",
        "599 NEW_LIMIT_EXCEEDED: service · retry · backOff · money may have moved",
      ]
    `);
    for (const status of statuses) expect(getErrorRow('constructor', status)).toEqual(getErrorRow('NEW', status));
  });

  it('gives compatible advice for an unknown code', () => {
    for (let status = 400; status < 600; status += 1) {
      const { next, retry } = getErrorRow('NEW', status);
      expect(compatible[next], `${status}`).toContain(retry);
    }
  });
});

describe('mayHaveTakenEffect', () => {
  it('is false only for definite rejections', () => {
    expect([400, 401, 403, 404, 409, 410, 423, 424, 429].filter(mayHaveTakenEffect)).toEqual([]);
    expect([408, 500, 501, 502, 503, 504].every(mayHaveTakenEffect)).toBe(true);
  });
});

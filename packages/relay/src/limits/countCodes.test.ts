import type { Operation } from '@latchkey/contract';
import { describe, expect, it } from 'vitest';
import { byMail, bySms, type CodeCall, openCodeRelay } from '../../test/sending.ts';
import { listExposedRows } from '../routes/operationTable.ts';
import { type AnyRow, optIns } from '../routes/rule.ts';

const rows = listExposedRows(optIns);
const second = 1000;
const hour = 3600 * second;
const ok = (status: number) => status < 300;
/** Returns whether a schema contains a member of this name. */
function has(schema: unknown, name: string): boolean {
  if (typeof schema !== 'object' || schema === null) return false;
  const { entries, wrapped, options, item, pipe } = schema as Record<string, unknown>;
  if (typeof entries === 'object' && entries !== null && name in entries) return true;
  const inner = [
    wrapped,
    item,
    ...(Array.isArray(options) ? options : []),
    ...(Array.isArray(pipe) ? pipe.slice(0, 1) : []),
  ];
  return [...inner, ...Object.values(entries ?? {})].some((each) => has(each, name));
}

/** The operations that send a code, according to the contract. */
function sendsByContract({ id, method, summary, responses, errors }: Operation): boolean {
  // Rejecting an action sends no code, although its response has the schema of a payment. Money that comes in needs the
  // login, and no challenge of its own.
  if (method === 'GET' || id === 'rejectAgentAction' || id === 'transferIn') return false;
  const shows = (name: string) => Object.values(responses).some((schema) => has(schema, name));
  const isPayment = errors.includes('SCA_SESSION_REQUIRED') || shows('scaChallenge');
  return isPayment || /sends (a|the|a new) code|code is sent/i.test(summary) || shows('challengeId');
}

const sending = ({ sendsCode, operation }: AnyRow) => sendsCode !== undefined || operation.id === 'challengeCredential';

// requirement: 43
describe('every operation that can send a code', () => {
  it('has the same set as the contract', () => {
    const byContract = rows.filter(({ operation }) => sendsByContract(operation));
    expect(byContract.map(({ operation }) => operation.id)).toEqual(
      rows.filter(sending).map(({ operation }) => operation.id),
    );
    expect(byContract.length).toBeGreaterThan(10);
  });

  it('is called in this test', () => {
    const called = new Set([...Object.keys(bySms), ...Object.keys(byMail), 'authorizeQuote']);
    expect(
      rows
        .filter(sending)
        .map(({ operation }) => operation.id)
        .filter((id) => !called.has(id)),
    ).toEqual([]);
  });

  it.each<[string, CodeCall]>(Object.entries(bySms))(
    'sends one code for %s called thirty times in a row or at once',
    async (_, each) => {
      const row = openCodeRelay();
      for (let count = 0; count < 30; count += 1) await row.send(each);
      expect(row.reached(each.path)).toHaveLength(1);
      const burst = openCodeRelay();
      const statuses = await Promise.all(Array.from({ length: 30 }, () => burst.send(each)));
      expect([statuses.filter(ok).length, burst.reached(each.path).length]).toEqual([1, 1]);
    },
  );

  it.each([
    ['sms', bySms, 'SMS_OTP'],
    ['email', byMail, 'EMAIL_OTP'],
  ] as const)('sends five codes an hour by %s and all others together', async (_, calls, type) => {
    const { send, at } = openCodeRelay(type);
    const statuses: number[] = [];
    for (const each of [...Object.values(calls), ...Object.values(calls)]) {
      statuses.push(await send(each));
      at.now += 31 * second;
    }
    expect(statuses.filter(ok)).toHaveLength(5);
    expect(statuses.slice(5).every((status) => status === 429)).toBe(true);
    at.now += hour;
    expect(ok(await send(calls.challengeCredential))).toBe(true);
  });

  it('counts e-mail and text messages separately', async () => {
    const { send } = openCodeRelay();
    expect([await send(byMail.sendEmailVerification), await send(bySms.sendPhoneVerification)]).toEqual([204, 204]);
  });

  it('reports when to retry', async () => {
    const { send, post, at } = openCodeRelay();
    await send(bySms.trustExternalAccount);
    at.now += 10 * second;
    const refused = await post(bySms.startScaLogin);
    expect([refused.status, refused.headers.get('retry-after')]).toEqual([429, '20']);
  });
});

import type { Operation } from '@latchkey/contract';
import { describe, expect, it } from 'vitest';
import { byMail, bySms, opened, type Sending } from '../../test/sending.ts';
import { type AnyRow, optIns } from '../routes/rule.ts';
import { exposedRows } from '../routes/table.ts';

const rows = exposedRows(optIns);
const second = 1000;
const hour = 3600 * second;
const ok = (status: number) => status < 300;
/** Whether a schema has a member of this name anywhere. */
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

/** What the contract itself says of operations that have a code sent. */
function sendsByContract({ id, method, summary, responses, errors }: Operation): boolean {
  // An action that is rejected ends: its answer shows what it would have ordered.
  if (method === 'GET' || id === 'rejectAgentAction') return false;
  const shows = (name: string) => Object.values(responses).some((schema) => has(schema, name));
  const isPayment = errors.includes('SCA_SESSION_REQUIRED') || shows('scaChallenge');
  return isPayment || /sends (a|the|a new) code|code is sent/i.test(summary) || shows('challengeId');
}

const sending = ({ sendsCode, operation }: AnyRow) => sendsCode !== undefined || operation.id === 'challengeCredential';

describe('#43 every operation that has a code sent', () => {
  it('default: is in the table as one: what the contract says of each is what its row says', () => {
    const byContract = rows.filter(({ operation }) => sendsByContract(operation));
    expect(byContract.map(({ operation }) => operation.id)).toEqual(
      rows.filter(sending).map(({ operation }) => operation.id),
    );
    expect(byContract.length).toBeGreaterThan(10);
  });

  it('default: is called here', () => {
    const called = new Set([...Object.keys(bySms), ...Object.keys(byMail), 'authorizeQuote']);
    expect(
      rows
        .filter(sending)
        .map(({ operation }) => operation.id)
        .filter((id) => !called.has(id)),
    ).toEqual([]);
  });

  it.each<[string, Sending]>(Object.entries(bySms))(
    'default: %s thirty times in a row, or at once, sends one',
    async (_, each) => {
      const row = opened();
      for (let count = 0; count < 30; count += 1) await row.send(each);
      expect(row.reached(each.path)).toHaveLength(1);
      const burst = opened();
      const statuses = await Promise.all(Array.from({ length: 30 }, () => burst.send(each)));
      expect([statuses.filter(ok).length, burst.reached(each.path).length]).toEqual([1, 1]);
    },
  );

  it.each([
    ['sms', bySms, 'SMS_OTP'],
    ['email', byMail, 'EMAIL_OTP'],
  ] as const)('default: by %s, all together send five in an hour', async (_, calls, type) => {
    const { send, at } = opened(type);
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

  it('behavior: an e-mail and a text message are counted apart', async () => {
    const { send } = opened();
    expect([await send(byMail.sendEmailVerification), await send(bySms.sendPhoneVerification)]).toEqual([204, 204]);
  });

  it('behavior: a refusal says when to come back', async () => {
    const { send, post, at } = opened();
    await send(bySms.trustExternalAccount);
    at.now += 10 * second;
    const refused = await post(bySms.startScaLogin);
    expect([refused.status, refused.headers.get('retry-after')]).toEqual([429, '20']);
  });
});

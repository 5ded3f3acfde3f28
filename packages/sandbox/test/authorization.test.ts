import { createCustomer } from '@latchkey/contract/customers';
import { authorizeQuote, quoteTransitions, resendQuoteAuthorization } from '@latchkey/contract/quotes';
import { completeScaLogin, confirmScaEnrolment, recordScaEvent, startScaLogin } from '@latchkey/contract/sca';
import { outgoingTransitions } from '@latchkey/contract/transactions';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { runs } from '../../../scripts/scope.mjs';
import { memoryJournal } from '../src/index.ts';
import { openLoggedIn } from './european.ts';
import { openPlatform } from './platform.ts';

const steps = new Set<string>([...quoteTransitions, ...outgoingTransitions].map(({ from, to }) => `${from} → ${to}`));

type Step =
  | { does: 'send'; amount: number }
  | { does: 'fund' }
  | { does: 'authorize'; which: number; code: string; keyed: boolean }
  | { does: 'resend'; which: number }
  | { does: 'fail' | 'login' | 'reset' }
  | { does: 'pass'; ms: number };

const which = fc.nat(8);
const step: fc.Arbitrary<Step> = fc.oneof(
  {
    weight: 4,
    arbitrary: fc.record({
      does: fc.constant('send' as const),
      amount: fc.integer({ min: 1_000_000, max: 70_000_000 }),
    }),
  },
  { weight: 2, arbitrary: fc.record({ does: fc.constant('fund' as const) }) },
  {
    weight: 6,
    arbitrary: fc.record({
      does: fc.constant('authorize' as const),
      which,
      code: fc.constantFrom('123456', '123456', '000000'),
      keyed: fc.boolean(),
    }),
  },
  { weight: 1, arbitrary: fc.record({ does: fc.constant('resend' as const), which }) },
  { weight: 1, arbitrary: fc.record({ does: fc.constantFrom('fail' as const, 'login' as const, 'reset' as const) }) },
  {
    weight: 3,
    arbitrary: fc.record({ does: fc.constant('pass' as const), ms: fc.constantFrom(500, 2_000, 60_000, 300_000) }),
  },
);

// requirement: 39
describe('authorization', () => {
  it('makes only transitions of the tables and moves no unauthorized money under any history', async () => {
    await fc.assert(
      fc.asyncProperty(fc.array(step, { minLength: 5, maxLength: 25 }), async (actions) => {
        const europe = await openLoggedIn({ sessionMs: 1e9 });
        const { query } = europe;
        const sent: string[] = [];
        const statusById = new Map<string, string>();
        /** Transactions with every step authorized; a wallet's have one step. */
        const authorized = new Set<string>();
        async function checkTransitions() {
          for (const id of sent) {
            const quote = await europe.read(id);
            const statuses = {
              [id]: quote.status,
              [quote.transactionId]: (await europe.readTransaction(quote)).status,
            };
            for (const [key, status] of Object.entries(statuses)) {
              const before = statusById.get(key);
              if (before !== undefined && before !== status) expect(steps).toContain(`${before} → ${status}`);
              statusById.set(key, String(status));
            }
          }
          const moved = europe.world.ledger().entries.filter(({ kind }) => kind === 'execution');
          for (const { reference } of moved) expect(authorized).toContain(reference);
        }
        for (const action of actions) {
          if (action.does === 'pass') await europe.clock.advance(action.ms);
          if (action.does === 'login') await europe.login();
          if (action.does === 'fail' || action.does === 'reset') {
            const eventType = action.does === 'fail' ? 'FAILED_LOGIN_ATTEMPT' : 'RESET_PASSWORD_COMPLETED';
            await europe.call(recordScaEvent, { query, body: { eventType } });
          }
          if (action.does === 'send' || action.does === 'fund') {
            const newQuote = await (action.does === 'send'
              ? europe.send({}, action.amount).catch(() => undefined)
              : europe.fundFromOutside());
            if (newQuote && newQuote.status < 300) sent.push(newQuote.body.id);
          }
          const id = 'which' in action ? sent[action.which] : undefined;
          if (action.does === 'resend' && id !== undefined) {
            await europe.call(resendQuoteAuthorization, { params: { quoteId: id } });
          }
          if (action.does === 'authorize' && id !== undefined) {
            const key = action.keyed ? `${id} ${action.code}` : undefined;
            const { status, body } = await europe.authorize(id, { code: action.code }, key);
            if (status === 200) expect(action.code).toBe('123456');
            if (status === 200 && body.status === 'PROCESSING') authorized.add(body.transactionId);
          }
          await checkTransitions();
        }
      }),
      { numRuns: runs({ smoke: 6, proof: 100 }) },
    );
  }, 120_000);

  it('keeps waiting after the journal is loaded, and expires in time', async () => {
    const journal = memoryJournal();
    const europe = await openLoggedIn({ journal });
    const { body: waiting } = await europe.send();
    const { body: second } = await europe.send();
    const again = openPlatform({ journal: memoryJournal(journal.lines), clock: europe.clock });
    const authorize = (quoteId: string) =>
      again.call(authorizeQuote, { params: { quoteId }, body: { code: '123456' } });
    expect(await authorize(waiting.id)).toMatchObject({ status: 200, body: { status: 'PROCESSING' } });
    await europe.clock.advance(300_000);
    expect(await authorize(second.id)).toMatchObject({ status: 409, body: { details: { quoteStatus: 'FAILED' } } });
  });

  it('counts one of fifty concurrent equal proofs', async () => {
    const europe = await openLoggedIn();
    const { body: quote } = await europe.send();
    const responses = await Promise.all(Array.from({ length: 50 }, () => europe.authorize(quote.id, undefined, 'k')));
    expect(new Set(responses.map(({ text }) => text)).size).toBe(1);
    expect(europe.events('OUTGOING_PAYMENT.PROCESSING')).toHaveLength(1);
  });
});

// requirement: 55
it('returns no 500 and grants nothing for a proof of any shape', async () => {
  const europe = await openLoggedIn();
  await europe.enrolPasskey();
  const { body: quote } = await europe.send({ scaFactor: 'PASSKEY' });
  const value = fc.oneof(fc.jsonValue(), fc.string({ unit: 'binary' }), fc.base64String());
  const response = fc.dictionary(
    fc.constantFrom('clientDataJSON', 'authenticatorData', 'signature', 'attestationObject'),
    value,
  );
  const credential = fc.record({ id: value, response: fc.oneof(response, value) });
  const body = fc.record(
    {
      code: value,
      passkeyAssertion: fc.oneof(credential, value),
      credential: fc.oneof(credential, value),
      origin: fc.oneof(fc.constantFrom('http://localhost:5173', 'null'), value),
      challengeId: value,
      factor: fc.constantFrom('SMS_OTP', 'TOTP', 'PASSKEY', '__proto__'),
      type: fc.constantFrom('TOTP', 'PASSKEY'),
      endUserIpAddress: fc.constant('203.0.113.7'),
    },
    { requiredKeys: [] },
  );
  const operations = [authorizeQuote, startScaLogin, completeScaLogin, confirmScaEnrolment, createCustomer] as const;
  await fc.assert(
    fc.asyncProperty(fc.constantFrom(...operations), body, async (operation, given) => {
      const params = { quoteId: quote.id };
      const { status } = await europe.call(operation, { query: europe.query, params, body: given });
      expect(status).toBeLessThan(500);
    }),
    { numRuns: runs({ smoke: 150, proof: 3_000 }) },
  );
  expect((await europe.readTransaction(quote)).status).toBe('PENDING_AUTHORIZATION');
});

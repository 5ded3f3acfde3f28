import { createSettableClock } from '@latchkey/sandbox';
import { createTestEnvironment } from '@latchkey/testing';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { measureGrowth } from '../../../../scripts/timeGrowth.ts';
import { omitStackTracesInFile } from '../model/omitStackTraces.ts';
import { attacks } from './attacks.ts';
import { growingTexts } from './readers.ts';
import { runServiceFlow } from './runServiceFlow.ts';
import { serviceFlows } from './serviceFlows.ts';

omitStackTracesInFile();

const RUNS = Number(process.env.RUNS ?? 2);

// requirement: 73
describe('a hostile service behind a real relay', () => {
  it.each(Object.entries(serviceFlows))(
    'gets no signature, and causes no untyped error, in %s',
    async (_, flow) => {
      const property = fc.asyncProperty(attacks, async (list) => {
        await runServiceFlow(flow, list);
      });
      await fc.assert(property, { numRuns: RUNS });
    },
    120_000,
  );
});

// The invariants above also hold for a flow that does nothing.
describe('a genuine service behind a real relay', () => {
  it.each(Object.entries(serviceFlows))('completes %s', async (_, flow) => {
    const { status, signed, proven } = await runServiceFlow(flow, []);
    expect(status).toMatch(/^(signedIn|completed|authorized|done|opened)$/);
    if (flow.signs !== undefined) expect(signed).toBeGreaterThan(0);
    else if (flow.proves !== undefined) expect(proven).toBeGreaterThan(0);
  });
});

// requirement: 69
describe('a relay before a hostile service', () => {
  it('takes linear time to read its text', async () => {
    let ms = Date.UTC(2027, 0, 15, 8);
    const clock = { ...createSettableClock({ frozen: true }), now: () => ms, monotonic: () => ms };
    const { sandbox, signIn, wallet, close } = await createTestEnvironment({ clock });
    await signIn();
    const response = { status: 200, text: '' };
    Object.assign(sandbox, { fetch: async () => new Response(response.text, { status: response.status }) });
    const read = async (text: string) => {
      response.text = text;
      // Rates are limited.
      ms += 100;
      const headers = new Headers({ 'Latchkey-Client': 'test' });
      const { status } = await wallet.fetch(`${wallet.relay}/transactions`, { headers });
      expect([200, 502]).toContain(status);
    };
    for (const status of [200, 400])
      for (const [kind, createInput] of Object.entries(growingTexts)) {
        response.status = status;
        expect(await measureGrowth(read, createInput), `${status}: ${kind}`).toBeLessThanOrEqual(12);
      }
    await close();
  }, 120_000);
});

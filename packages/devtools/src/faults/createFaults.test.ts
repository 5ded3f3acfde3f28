import { errorCodes } from '@latchkey/contract/errors';
import { createSettableClock } from '@latchkey/testing';
import { describe, expect, it } from 'vitest';
import { createFaults, type FaultStatus, faultCodes, hasFaults, noFaults } from './createFaults.ts';

const user = { 'Latchkey-Client': 'core' };
const timer = { 'Latchkey-Client': 'background' };

function create() {
  const clock = createSettableClock();
  clock.freeze();
  const faults = createFaults({ clock });
  const sentUrls: string[] = [];
  const fetch = faults.wrap(async (url) => {
    sentUrls.push(url);
    return Response.json({});
  });
  return { clock, faults, fetch, sentUrls };
}

describe('createFaults', () => {
  it('changes nothing without a fault', async () => {
    const { fetch, sentUrls } = create();
    expect((await fetch('/a', { headers: user })).status).toBe(200);
    expect(sentUrls).toEqual(['/a']);
  });

  it('loses one request before it is sent', async () => {
    const { faults, fetch, sentUrls } = create();
    faults.set({ next: { kind: 'loseRequest' } });
    await expect(fetch('/a', { headers: user })).rejects.toThrow(TypeError);
    expect(sentUrls).toEqual([]);
    expect((await fetch('/b', { headers: user })).status).toBe(200);
  });

  it('loses one response after the request is sent', async () => {
    const { faults, fetch, sentUrls } = create();
    faults.set({ next: { kind: 'loseResponse' } });
    await expect(fetch('/a', { headers: user })).rejects.toThrow(TypeError);
    expect(sentUrls).toEqual(['/a']);
    expect((await fetch('/b', { headers: user })).status).toBe(200);
  });

  it.each(Object.entries(errorCodes).filter(([status]) => status in faultCodes))(
    'responds with a code that the service has for status %s',
    async (status, codes) => {
      const { faults, fetch } = create();
      faults.set({ next: { kind: 'status', status: Number(status) as FaultStatus } });
      const response = await fetch('/a', { headers: user });
      const { code } = (await response.json()) as { readonly code: string };
      expect([response.status, codes]).toEqual([Number(status), expect.arrayContaining([code])]);
    },
  );

  it('responds once with a status in place of the relay', async () => {
    const { faults, fetch, sentUrls } = create();
    faults.set({ next: { kind: 'status', status: 503 } });
    expect((await fetch('/a', { headers: user })).status).toBe(503);
    expect(sentUrls).toEqual([]);
    expect((await fetch('/b', { headers: user })).status).toBe(200);
  });

  it('keeps the next fault for a request that the user causes', async () => {
    const { faults, fetch } = create();
    faults.set({ next: { kind: 'loseRequest' } });
    expect((await fetch('/a', { headers: timer })).status).toBe(200);
    expect(faults.getState().next).toEqual({ kind: 'loseRequest' });
  });

  it('fails every request while offline, background requests included', async () => {
    const { faults, fetch, sentUrls } = create();
    faults.set({ offline: true });
    await expect(fetch('/a', { headers: timer })).rejects.toThrow(TypeError);
    await expect(fetch('/b', { headers: user })).rejects.toThrow(TypeError);
    faults.set({ offline: false });
    await fetch('/c', { headers: user });
    expect(sentUrls).toEqual(['/c']);
  });

  it('delays a request by the clock of the wallet', async () => {
    const { clock, faults, fetch, sentUrls } = create();
    faults.set({ delayMs: 500 });
    const response = fetch('/a', { headers: user });
    await clock.advance(499);
    expect(sentUrls).toEqual([]);
    await clock.advance(1);
    expect((await response).status).toBe(200);
  });

  it('ends a delay when the caller aborts, and sends nothing', async () => {
    const { faults, fetch, sentUrls } = create();
    faults.set({ delayMs: 500 });
    const aborting = new AbortController();
    const response = fetch('/a', { headers: user, signal: aborting.signal });
    aborting.abort();
    await expect(response).rejects.toMatchObject({ name: 'AbortError' });
    expect(sentUrls).toEqual([]);
  });

  it.each([{ delayMs: 1 }, { offline: true }, { next: { kind: 'loseRequest' } }] as const)(
    'recognizes the fault %j, and its end',
    (change) => {
      const { faults } = create();
      faults.set(change);
      expect(hasFaults(faults.getState())).toBe(true);
      faults.set(noFaults);
      expect(hasFaults(faults.getState())).toBe(false);
    },
  );

  it('notifies its listeners of each change until they leave', async () => {
    const { faults } = create();
    const listening: boolean[] = [];
    const leave = faults.subscribe(() => listening.push(faults.getState().offline));
    faults.set({ offline: true });
    leave();
    faults.set({ offline: false });
    expect(listening).toEqual([true]);
  });
});

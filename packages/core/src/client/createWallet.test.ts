import { describe, expect, it, vi } from 'vitest';
import { pin } from '../../test/scriptedWallet.ts';
import { createWallet } from './createWallet.ts';

const pins = { otp: [pin], export: [pin] };

describe('createWallet', () => {
  it('returns a plain object without a request, a listener or a database', () => {
    const fetch = vi.fn();
    const listen = vi.fn();
    const wallet = createWallet({ relay: '/latchkey/', pins, fetch, broadcast: { post: vi.fn(), listen } });
    expect(Object.getPrototypeOf(wallet)).toBe(Object.prototype);
    expect(wallet.relay).toBe('/latchkey');
    expect(fetch).not.toHaveBeenCalled();
    expect(listen).not.toHaveBeenCalled();
    expect(Math.abs(wallet.now() - Date.now())).toBeLessThan(1_000);
  });

  it('accepts pins in upper case', () => {
    const wallet = createWallet({ relay: '/latchkey', pins: { otp: [pin.toUpperCase()], export: [pin] } });
    expect(wallet.pins.otp).toEqual([pin]);
  });

  it('overrides single header names', () => {
    const wallet = createWallet({ relay: '/latchkey', pins, headerNames: { requestId: 'Grid-Request-Id' } });
    expect(wallet.headerNames).toMatchObject({ requestId: 'Grid-Request-Id', idempotencyKey: 'Idempotency-Key' });
  });

  it('locks within this tab and has no broadcast when null is given', async () => {
    const wallet = createWallet({ relay: '/latchkey', pins, locks: null, broadcast: null });
    expect(wallet.broadcast).toBeUndefined();
    const steps: string[] = [];
    const task = (name: string) =>
      wallet.locks.request('send', {}, async () => {
        steps.push(`${name} starts`);
        await Promise.resolve();
        steps.push(`${name} ends`);
      });
    await Promise.all([task('one'), task('two')]);
    expect(steps).toEqual(['one starts', 'one ends', 'two starts', 'two ends']);
  });

  it.each(['/latchkey', '/', 'https://api.shop.test', 'https://api.shop.test/wallet/'])('accepts relay %s', (relay) => {
    expect(createWallet({ relay, pins }).relay).toBe(relay.replace(/\/$/, ''));
  });

  it.each(['', 'latchkey', 'ftp://shop.test', 'javascript:alert(1)', '/latchkey?x=1', 'https://'])(
    'rejects relay %j',
    (relay) => {
      expect(() => createWallet({ relay, pins })).toThrow(expect.objectContaining({ code: 'CONFIGURATION_INVALID' }));
    },
  );

  // requirement: 12
  it('throws without a pin', () => {
    for (const wrong of [{ otp: [], export: [pin] }, { otp: [pin], export: [] }, {}, undefined])
      expect(() => createWallet({ relay: '/latchkey', pins: wrong as typeof pins })).toThrow(
        expect.objectContaining({ code: 'BUNDLE_KEY_NOT_PINNED' }),
      );
    expect(() => createWallet({ relay: '/latchkey', pins: { otp: ['04ab'], export: [pin] } })).toThrow(
      expect.objectContaining({ code: 'BUNDLE_PIN_INVALID' }),
    );
  });
});

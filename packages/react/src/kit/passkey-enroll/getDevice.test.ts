import { describe, expect, it } from 'vitest';
import { getDevice } from './getDevice.ts';

const KIT = 'AppleWebKit/537.36';

describe('getDevice', () => {
  it.each([
    [`Mozilla/5.0 (Macintosh; Intel Mac OS X 10_15_7) ${KIT} Chrome/142.0.0.0 Safari/537.36`, 'Chrome on Mac'],
    [`Mozilla/5.0 (Windows NT 10.0; Win64; x64) ${KIT} Chrome/142.0 Safari/537.36 Edg/142.0`, 'Edge on Windows'],
    ['Mozilla/5.0 (iPhone; CPU iPhone OS 18_0 like Mac OS X) Version/18.0 Safari/604.1', 'Safari on iPhone'],
    ['Mozilla/5.0 (X11; Linux x86_64; rv:140.0) Gecko/20100101 Firefox/140.0', 'Firefox on Linux'],
    [`Mozilla/5.0 (Linux; Android 15; K) ${KIT} Chrome/142.0.0.0 Mobile Safari/537.36`, 'Chrome on Android'],
  ])('finds browser and system in %s', (userAgent, expected) => {
    const { browser, system } = getDevice(userAgent) ?? {};
    expect(`${browser} on ${system}`).toBe(expected);
  });

  it('guesses nothing', () => {
    expect(getDevice('')).toBeUndefined();
    expect(getDevice('Mozilla/5.0 (Windows NT 10.0)')).toBeUndefined();
  });
});

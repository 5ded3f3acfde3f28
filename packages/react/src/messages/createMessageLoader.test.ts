import { afterEach, describe, expect, it, vi } from 'vitest';
import { createMessageLoader } from './createMessageLoader.ts';

const german = { 'general.back': 'Zurück' };
const germanPayments = { 'send.edit': 'Ändern' };

/** Imports of German, whose first part a test may replace. */
function createImports(access = vi.fn(async () => ({ default: german }))) {
  const payments = vi.fn(async () => ({ default: germanPayments }));
  return { access, payments, accounts: vi.fn(async () => ({ default: {} })) };
}

afterEach(() => vi.restoreAllMocks());

describe('createMessageLoader', () => {
  it('imports a language once, for all its regions', async () => {
    const de = createImports();
    const loader = createMessageLoader({ de });
    expect(loader.find('de')).toBeUndefined();
    const [one, other] = await Promise.all([loader.load('de'), loader.load('de-AT')]);
    expect(one).toEqual({ ...german, ...germanPayments });
    expect([other, loader.find('de-CH')]).toEqual([one, one]);
    expect(loader.find('de')).toBe(one);
    for (const part of Object.values(de)) expect(part).toHaveBeenCalledTimes(1);
  });

  it('imports only the parts that are asked for', async () => {
    const de = createImports();
    const loader = createMessageLoader({ de });
    await expect(loader.load('de', ['access'])).resolves.toEqual(german);
    expect(de.payments).not.toHaveBeenCalled();
    expect(loader.find('de', ['access', 'payments'])).toBeUndefined();
    await loader.load('de', ['access', 'payments']);
    expect(loader.find('de', ['access', 'payments'])).toEqual({ ...german, ...germanPayments });
    expect(de.access).toHaveBeenCalledTimes(1);
  });

  it('has English without a load', async () => {
    const loader = createMessageLoader({});
    expect(loader.find('en-GB')).toEqual({});
    await expect(loader.load('en')).resolves.toEqual({});
  });

  it('fails with a retryable MODULE_LOAD_FAILED and imports again on the next call', async () => {
    const cause = new TypeError('Failed to fetch dynamically imported module');
    const access = vi.fn(async () => ({ default: german })).mockRejectedValueOnce(cause);
    const loader = createMessageLoader({ de: createImports(access) });
    await expect(loader.load('de')).rejects.toMatchObject({ code: 'MODULE_LOAD_FAILED', next: 'retry', cause });
    expect(loader.find('de')).toBeUndefined();
    await expect(loader.load('de', ['access'])).resolves.toEqual(german);
  });

  it('falls back to English for other languages, with one warning', async () => {
    const warn = vi.spyOn(console, 'warn').mockReturnValue();
    const loader = createMessageLoader({});
    expect(loader.find('fi')).toEqual({});
    await expect(loader.load('fi')).resolves.toEqual({});
    expect(warn.mock.calls.map(([text]) => text)).toEqual([expect.stringContaining('locale "fi"')]);
  });
});

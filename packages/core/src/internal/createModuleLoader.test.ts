import { describe, expect, it, vi } from 'vitest';
import { describeError } from '../errors/describeError.ts';
import { WalletError } from '../errors/walletError.ts';
import { createModuleLoader } from './createModuleLoader.ts';

describe('createModuleLoader', () => {
  it('loads once for concurrent and later calls', async () => {
    const load = vi.fn(async () => ({ value: 1 }));
    const loader = createModuleLoader(load);
    const [first, second] = await Promise.all([loader(), loader()]);
    expect(first).toBe(second);
    expect(await loader()).toBe(first);
    expect(load).toHaveBeenCalledTimes(1);
  });

  it('fails with a retryable MODULE_LOAD_FAILED and loads again on the next call', async () => {
    const cause = new TypeError('Failed to fetch dynamically imported module');
    const load = vi.fn(async () => ({ value: 1 })).mockRejectedValueOnce(cause);
    const loader = createModuleLoader(load);
    const error = await loader().catch((thrown: unknown) => thrown);
    expect(error).toBeInstanceOf(WalletError);
    expect(error).toMatchObject({ code: 'MODULE_LOAD_FAILED', next: 'retry', cause });
    expect(describeError(error as WalletError)).toEqual({
      kind: 'network',
      isRetryable: true,
      moneyMayHaveMoved: false,
      next: 'retry',
    });
    expect(await loader()).toEqual({ value: 1 });
  });
});

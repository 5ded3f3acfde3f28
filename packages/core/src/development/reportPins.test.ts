import { afterEach, expect, it, vi } from 'vitest';
import { reportUnpinnedKey } from './reportPins.ts';
import { forgetWarnings } from './warnOnce.ts';

afterEach(() => vi.restoreAllMocks());

it('names the option, both keys in a form that cannot be pinned, and the source of the right ones', () => {
  forgetWarnings();
  const warn = vi.spyOn(console, 'warn').mockImplementation(() => {});
  const [signer, pinned] = ['ab', 'cd'].map((byte) => `04${byte.repeat(64)}`) as [string, string];
  reportUnpinnedKey(signer, [pinned]);
  reportUnpinnedKey(signer, [pinned]);
  expect(warn).toHaveBeenCalledOnce();
  const [message] = warn.mock.calls[0] as [string];
  expect(message).toMatch(/^createWallet: "pins" .+\(got 04ababababab…, pinned 04cdcdcdcdcd…\).+latchkey-sandbox/);
  expect(message).not.toContain(signer);
});

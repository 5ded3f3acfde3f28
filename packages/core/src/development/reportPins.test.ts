import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { reportUnpinnedKey } from './reportPins.ts';
import { forgetWarnings } from './warnOnce.ts';

const [signer, pinned] = ['ab', 'cd'].map((byte) => `04${byte.repeat(64)}`) as [string, string];

beforeEach(forgetWarnings);
afterEach(() => vi.restoreAllMocks());

it('names the option, both keys in a form that cannot be pinned, and the source of the right ones', () => {
  const warn = vi.spyOn(console, 'warn').mockImplementation(() => {});
  reportUnpinnedKey(signer, { otp: [pinned] }, 'otp');
  reportUnpinnedKey(signer, { otp: [pinned] }, 'otp');
  expect(warn).toHaveBeenCalledOnce();
  const [message] = warn.mock.calls[0] as [string];
  expect(message).toMatch(
    /^createWallet: "pins.otp" .+\(got 04ababababab…, pinned 04cdcdcdcdcd…\)\. .+latchkey-sandbox/,
  );
  expect(message).not.toContain(signer);
});

it.each([
  ['otp', 'export'],
  ['export', 'otp'],
] as const)('names exchanged lists when the key of "%s" is in "%s"', (list, other) => {
  const warn = vi.spyOn(console, 'warn').mockImplementation(() => {});
  reportUnpinnedKey(signer, { [list]: [pinned], [other]: [signer.toUpperCase()] }, list);
  expect(warn).toHaveBeenCalledWith(
    expect.stringContaining(`It is in "pins.${other}": the two lists are exchanged. Swap the values`),
  );
});

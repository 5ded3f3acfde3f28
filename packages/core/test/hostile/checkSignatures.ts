import { expect } from 'vitest';
import type { LockedQuote } from '../../src/flows/send/state.ts';
import type { MadeCall } from '../scriptedWallet.ts';
import { readSignature, signedCalls } from './signatures.ts';
import type { SignedTexts } from './signedTexts.ts';

interface Signing {
  readonly calls: readonly MadeCall[];
  readonly texts: SignedTexts;
}

/** Fails if a call carries a signature. */
export function expectNoSignature({ calls }: { readonly calls: readonly MadeCall[] }): void {
  expect(signedCalls(calls), 'nothing to sign').toEqual([]);
}

/** Fails if a sign-in signs anything but the token of a code, or if a code leaves unsealed. */
export function checkLogin({ calls, texts }: Signing, codes: readonly string[]): void {
  for (const call of signedCalls(calls)) {
    expect(`${call.method} ${call.path}`).toMatch(/^POST \/auth\/credentials\/[^/]+\/verify$/);
    const text = texts.findText(readSignature(call));
    expect(text, 'a recorded key signed').toBeDefined();
    expect(text, 'a login signs no activity').not.toMatch(/ACTIVITY_TYPE|\{/i);
  }
  for (const { init } of calls)
    for (const code of codes) expect(String(init.body ?? ''), 'a code leaves sealed only').not.toContain(code);
}

/** Fails if a call signs anything but the payload of a quote that the user confirmed. */
export function checkPayment({ calls, texts }: Signing, confirmed: readonly LockedQuote[]): void {
  for (const call of signedCalls(calls)) {
    const quote = confirmed.find(({ id }) => call.path === `/quotes/${id}/execute`);
    expect(quote, `the user confirmed what ${call.path} executes`).toBeDefined();
    expect(texts.findText(readSignature(call)), 'what was shown is signed').toBe(quote?.payloadToSign);
  }
}

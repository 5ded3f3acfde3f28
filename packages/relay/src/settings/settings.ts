import { getConfig } from '@latchkey/contract/config';
import type { RelaySettings } from '@latchkey/contract/relay';
import type { Parts } from '../parts.ts';
import { callService } from '../upstream/callService.ts';
import { memberOf, parsedJson } from '../upstream/jsonValue.ts';

/** What the service's guides say of a platform that says nothing (supplement 1.14). */
const code = { length: 6, alphanumeric: false, expirationSeconds: 300 } as const;

/** The wallet's own currency; give others in the relay's settings. */
const currencies: RelaySettings['currencies'] = [{ code: 'USDB', name: 'USDB', symbol: '$', decimals: 6 }];

const keptMs = 5 * 60 * 1000;

/**
 * Reads what a sign-in form must know, and no more of the platform's configuration than the shape of codes. What the
 * integrator gives wins; the rest is asked of the service and kept for five minutes.
 */
export function createSettings(parts: () => Parts, given: Partial<RelaySettings>): () => Promise<RelaySettings> {
  let kept: { readonly settings: RelaySettings; readonly until: number } | null = null;
  return async () => {
    const { clock } = parts();
    if (kept !== null && clock.monotonic() < kept.until) return kept.settings;
    const settings: RelaySettings = {
      methods: given.methods ?? ['EMAIL_OTP'],
      code: given.code ?? (await codeSettings(parts())),
      currencies: given.currencies ?? currencies,
    };
    kept = { settings, until: clock.monotonic() + keptMs };
    return settings;
  };
}

async function codeSettings(parts: Parts): Promise<RelaySettings['code']> {
  const answer = await callService(parts, getConfig, {});
  const wallet = answer.status === 200 ? memberOf(parsedJson(answer.text), 'embeddedWalletConfig') : undefined;
  const length = memberOf(wallet, 'otpLength');
  const alphanumeric = memberOf(wallet, 'alphanumeric');
  const expirationSeconds = memberOf(wallet, 'expirationSeconds');
  return {
    length: typeof length === 'number' ? length : code.length,
    alphanumeric: typeof alphanumeric === 'boolean' ? alphanumeric : code.alphanumeric,
    expirationSeconds: typeof expirationSeconds === 'number' ? expirationSeconds : code.expirationSeconds,
  };
}

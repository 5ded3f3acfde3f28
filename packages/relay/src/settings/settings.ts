import { getConfig } from '@latchkey/contract/config';
import type { RelaySettings } from '@latchkey/contract/relay';
import type { Clock } from '@latchkey/service';
import { getMember, parseJson } from '../json/jsonValue.ts';
import type { CallService } from '../upstream/callService.ts';

/** The defaults of the service's guides (docs/reference/config.md). */
const defaultCode = { length: 6, alphanumeric: false, expirationSeconds: 300 } as const;

/** The wallet's own currency; configure others in the relay's settings. */
const defaultCurrencies: RelaySettings['currencies'] = [{ code: 'USDB', name: 'USDB', symbol: '$', decimals: 6 }];

const cachedMs = 5 * 60 * 1000;

/** Returns the settings of sign-in forms, and of the platform's configuration only the shape of codes. */
export type GetSettings = () => Promise<RelaySettings>;

/** The integrator's values win; the rest is read from the service and cached for five minutes. */
export function createGetSettings(
  { callService, clock }: { readonly callService: CallService; readonly clock: Clock },
  given: Partial<RelaySettings>,
): GetSettings {
  let cached: { readonly settings: RelaySettings; readonly until: number } | null = null;
  return async () => {
    if (cached !== null && clock.monotonic() < cached.until) return cached.settings;
    const settings: RelaySettings = {
      methods: given.methods ?? ['EMAIL_OTP'],
      code: given.code ?? (await fetchCodeSettings(callService)),
      currencies: given.currencies ?? defaultCurrencies,
    };
    cached = { settings, until: clock.monotonic() + cachedMs };
    return settings;
  };
}

async function fetchCodeSettings(callService: CallService): Promise<RelaySettings['code']> {
  const response = await callService(getConfig, {});
  const wallet = response.status === 200 ? getMember(parseJson(response.text), 'embeddedWalletConfig') : undefined;
  const length = getMember(wallet, 'otpLength');
  const alphanumeric = getMember(wallet, 'alphanumeric');
  const expirationSeconds = getMember(wallet, 'expirationSeconds');
  return {
    length: typeof length === 'number' ? length : defaultCode.length,
    alphanumeric: typeof alphanumeric === 'boolean' ? alphanumeric : defaultCode.alphanumeric,
    expirationSeconds: typeof expirationSeconds === 'number' ? expirationSeconds : defaultCode.expirationSeconds,
  };
}

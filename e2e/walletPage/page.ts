import * as core from '@latchkey/core';
import { waitForState } from '@latchkey/testing';

// The script of the page: a standard wallet, controlled by the test.

declare const __PINS__: { readonly otp: readonly string[]; readonly export: readonly string[] };
declare const __CARD_HOSTS__: readonly string[];
declare const __RELAY__: string;

const openWallet = () =>
  core.createWallet({
    relay: __RELAY__,
    pins: __PINS__,
    cardHosts: __CARD_HOSTS__,
    currencies: { USDC: { decimals: [6] }, USDT: { decimals: [6] } },
  });

const testApi = { core, waitForState: waitForState, openWallet, wallet: openWallet() };

export type TestApi = typeof testApi;

(globalThis as { testApi?: TestApi }).testApi = testApi;

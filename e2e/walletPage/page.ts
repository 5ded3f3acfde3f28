import * as core from '@latchkey/core';
import { until } from '@latchkey/testing';

// The script of the page: a wallet as every app makes it, and in the hand of whoever drives the page.

declare const __PINS__: { readonly otp: readonly string[]; readonly export: readonly string[] };

const openWallet = () => core.createWallet({ relay: '/latchkey', pins: __PINS__ });

const hand = { core, until, openWallet, wallet: openWallet() };

export type Hand = typeof hand;

(globalThis as { hand?: Hand }).hand = hand;

import { describe, expect, it } from 'vitest';
import { recordWarnings } from '../../test/recordWarnings.ts';
import { pin } from '../../test/scriptedWallet.ts';
import type { createWallet } from '../client/createWallet.ts';
import { checkWalletOptions } from './checkWalletOptions.ts';
import { walletOptionRules } from './walletOptionRules.ts';

const warnings = recordWarnings();

const good = { relay: '/latchkey', pins: { otp: [pin], export: [pin] } };

describe('checkWalletOptions', () => {
  it('has a rule for each option, and for no other name', () => {
    // Both directions are checked by their types.
    const rules: Record<keyof createWallet.Options, unknown> = walletOptionRules;
    const options = {} as Record<keyof createWallet.Options, unknown> satisfies Record<
      keyof typeof walletOptionRules,
      unknown
    >;
    expect(rules).toMatchObject(options);
  });

  it('writes nothing for valid options', () => {
    const unused = () => {};
    const clock = { now: unused, monotonic: unused, setTimeout: unused, clearTimeout: unused };
    checkWalletOptions(good);
    checkWalletOptions({
      ...good,
      relay: 'https://relay.example/latchkey',
      locks: null,
      broadcast: null,
      fetch: undefined,
    });
    checkWalletOptions({ ...good, clock, timeoutMs: 1000, cardHosts: ['cards.example'], requireBoundLoginToken: true });
    expect(warnings).toEqual([]);
  });

  it('throws without options, and names them', () => {
    expect(() => checkWalletOptions(undefined)).toThrow(
      /^createWallet: the options are missing \(got undefined\)\. Call/,
    );
    expect(warnings).toHaveLength(1);
  });

  it.each([
    [{ pins: good.pins }, '"relay" must be an absolute URL, or a path'],
    [{ ...good, relay: 'latchkey' }, '"relay" must be an absolute URL, or a path'],
    [{ ...good, relay: 'http://shop.example/latchkey' }, '"relay" must use https'],
    [{ ...good, cardHosts: ['*.cards.example'] }, '"cardHosts" must list hosts in lower case'],
    [{ ...good, relay: '' }, '(got "")'],
    [{ relay: good.relay }, '"pins.otp" is missing'],
    [{ ...good, pins: { otp: [pin], export: [] } }, '"pins.export" is missing, empty'],
    [{ ...good, pins: { ...good.pins, otp: [undefined] } }, '"pins.otp[0]" is empty, as an environment variable'],
    [{ ...good, pins: { ...good.pins, otp: ['canary'] } }, '"pins.otp[0]" is not an uncompressed P-256 key'],
    [{ ...good, relayUrl: '/latchkey' }, '"relayUrl" is not an option, so it has no effect. Use "relay"'],
    [{ ...good, color: 'red' }, '"color" is not an option, so it has no effect. Remove it; the options are relay,'],
    [{ ...good, timeoutMs: '30s' }, '"timeoutMs" must be a number of milliseconds, at least 1000 (got "30s")'],
    [{ ...good, timeoutMs: 30 }, '"timeoutMs" must be a number of milliseconds, at least 1000 (got 30). Multiply'],
    [{ ...good, fetch: {} }, '"fetch" must be a function'],
    [{ ...good, clock: { now: Date.now } }, '"clock" lacks the functions monotonic, setTimeout, clearTimeout'],
    [{ ...good, cardHosts: [undefined] }, '"cardHosts" must list hosts in lower case'],
    [{ ...good, linkHosts: [5] }, '"linkHosts" must list hosts in lower case'],
    [{ ...good, maxResponseBytes: 0 }, '"maxResponseBytes" must be a positive integer (got 0)'],
    [{ ...good, payloadTypes: { send: [] } }, '"payloadTypes" is invalid'],
    [{ ...good, currencies: { USDC: {} } }, '"currencies" is invalid'],
    [{ ...good, cardHosts: [] }, '"cardHosts" is empty, so it allows no host'],
    [{ ...good, linkHosts: 'shop.example' }, '"linkHosts" must be an array of hosts'],
    [{ ...good, signatureScheme: '' }, '"signatureScheme" must be a text that is not empty'],
    [{ ...good, requireBoundLoginToken: 'false' }, '"requireBoundLoginToken" must be true or false'],
    [{ ...good, currencies: [] }, '"currencies" must be an object'],
  ])('names the option, the value and the solution of %j', (options, text) => {
    checkWalletOptions(options);
    checkWalletOptions(options);
    const [first = ''] = warnings.filter((warning) => warning.includes(text));
    expect(first).toMatch(/^createWallet: .+\. See https:\/\/.+\/errors\/CONFIGURATION_INVALID$/);
    expect(new Set(warnings).size).toBe(warnings.length);
  });
});

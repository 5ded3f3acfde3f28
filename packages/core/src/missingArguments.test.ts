import { describe, expect, it } from 'vitest';
import { recordWarnings } from '../test/recordWarnings.ts';
import { json, scriptedWallet } from '../test/scriptedWallet.ts';
import { WalletError } from './errors/walletError.ts';
import * as core from './index.ts';

/** Functions that need no argument. */
const optional = ['createModuleLoader', 'generateSessionKey', 'indexedDbKeys', 'indexedDbStorage', 'memoryStorage'];

/** Functions that return a result for every value, or that read the members of one object of plain data. */
const plain = [
  'createOidcNonce',
  'deleteSessionKey',
  'expectEmail',
  'expectIdentity',
  'expectPhoneNumber',
  'expectTargetKey',
  'findApprovalReason',
  'forgetSignIn',
  'getActionSpend',
  'getRememberedSignIn',
  'isPasskeyAutofillAvailable',
  'isPayment',
  'isWalletError',
  'maskIdentifier',
  'readDepositProgress',
  'rememberSignIn',
  'saveSessionKey',
  'toReadable',
  'toWalletError',
  'toWireAmount',
];

const excluded = [...optional, ...plain, 'WalletError'];
const functions = Object.entries(core).filter(
  (entry): entry is [string, (...args: readonly unknown[]) => unknown] =>
    typeof entry[1] === 'function' && !excluded.includes(entry[0]),
);

recordWarnings();
const { wallet } = scriptedWallet(() => json(200, {}));

/** Returns what a call with untyped arguments throws. */
async function catchError(call: (...args: readonly unknown[]) => unknown, args: readonly unknown[]): Promise<unknown> {
  try {
    return await call(...args);
  } catch (error) {
    return error;
  }
}

describe('an exported function', () => {
  it.each(functions)('names a missing argument: %s', async (name, call) => {
    for (const args of [[], [undefined], [null]]) {
      const error = await catchError(call, args);
      expect(error).toBeInstanceOf(WalletError);
      const { code, message } = error as WalletError;
      expect(code).toBe('CONFIGURATION_INVALID');
      // The parts of an amount are formatted by the same function.
      expect(message).toContain(`${name.replace('ToParts', '')}: `);
      expect(message).toMatch(/: (the (first argument|options)|there is no error|"[\w.]+") /);
    }
  });

  const actions = functions.filter(([, call]) => /\{\s*wallet,\s*parameters\s*\}/.test(String(call)));
  it.each(actions)('names missing parameters: %s', async (name, call) => {
    for (const parameters of [undefined, null]) {
      const { message } = (await catchError(call, [wallet, parameters])) as WalletError;
      expect(message).toContain(
        `${name}: "parameters" is missing (got ${parameters}). Pass it: ${name}(wallet, parameters).`,
      );
    }
  });

  it('names missing parameters: createStepUpFlow', async () => {
    const { message } = (await catchError(core.createStepUpFlow as never, [wallet])) as WalletError;
    expect(message).toContain('createStepUpFlow: "parameters" is missing (got undefined).');
  });

  it('has parameters in most actions', () => {
    expect(actions.length).toBeGreaterThan(50);
  });
});

import { expect, it } from 'vitest';
import * as core from './index.ts';

it('default: the public surface, name by name', () => {
  expect(Object.keys(core).sort()).toMatchInlineSnapshot(`
    [
      "HPKE_INFO",
      "SIGNATURE_SCHEME",
      "WalletError",
      "challengeCredential",
      "claimSessionKey",
      "closeWallet",
      "coreError",
      "createActivity",
      "createBalance",
      "createExternalAccount",
      "createLoginFlow",
      "createQuote",
      "createRecipients",
      "createSendFlow",
      "createWallet",
      "decimalText",
      "deleteSessionKey",
      "deriveRate",
      "endRelaySession",
      "executeQuote",
      "fallbackStorage",
      "formatMoney",
      "generateSessionKey",
      "getExternalAccount",
      "getQuote",
      "getRelaySession",
      "getRelaySettings",
      "getSession",
      "getTransaction",
      "indexedDbKeys",
      "indexedDbStorage",
      "listCredentials",
      "listExternalAccounts",
      "listInternalAccounts",
      "listSessions",
      "listTransactions",
      "loadSessionKey",
      "lock",
      "memoryStorage",
      "parseMoney",
      "restoreSession",
      "revokeSession",
      "saveSessionKey",
      "sealOtp",
      "signIn",
      "signOut",
      "signPayload",
      "toMoney",
      "toWireAmount",
      "verifyCredential",
      "verifyTargetBundle",
      "watchEvents",
      "watchSession",
    ]
  `);
});

it('behavior: importing has no effect and works without a page', () => {
  expect(globalThis.document).toBeUndefined();
  expect(typeof core.createWallet).toBe('function');
});

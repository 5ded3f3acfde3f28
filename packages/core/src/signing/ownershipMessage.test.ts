import { describe, expect, it } from 'vitest';
import { json, scriptedWallet } from '../../test/scriptedWallet.ts';
import { challengeExternalAccount } from '../actions/challengeExternalAccount.ts';
import { startScaEnrolment } from '../actions/startScaEnrolment.ts';
import { isOwnershipMessage } from './ownershipMessage.ts';

// requirement: 72
describe('isOwnershipMessage', () => {
  it.each([
    [
      'a sentence',
      'This wallet is mine. 0x52908400098527886E0F7030069857D2E4169EE7 0194a6d2-7c3e-7b1f-9d4a-5e8f6a2b1c11',
    ],
    ['lines', 'Prove that this wallet is yours.\n\nNonce: 3f2a'],
    ['another language', 'これは私のウォレットです。'],
    ['a nonce alone', 'SGVsbG8sIHdvcmxkSGVsbG8sIHdvcmxk'],
    ['a number', '123456'],
    ['the longest text', 'a '.repeat(1_024)],
  ])('accepts %s', (_, text) => {
    expect(isOwnershipMessage(text)).toBe(true);
  });

  it.each([
    ['no text', ''],
    ['blanks', ' \n '],
    ['a longer text', `${'a '.repeat(1_024)}a`],
    ['a NUL', 'mine\u0000'],
    ['a carriage return', 'mine\rPay 1 BTC'],
    ['an escape sequence', 'mine\u001b[2J'],
    ['a change of direction', 'mine \u202eniw'],
    ['an invisible character', 'mi\u200bne'],
    ['a line separator', 'mine\u2028Pay'],
    ['a lone surrogate', 'mine \ud800'],
    ['a hash', '0x'.padEnd(66, 'a')],
    ['a hash without a prefix', 'A1'.repeat(32)],
    ['an encoded transaction', `cHNidP8${'A'.repeat(300)}=`],
    ['an encoded transaction with blanks around it', ` ${'B'.repeat(129)}\n`],
    ['typed data', '{"types":{},"primaryType":"Permit","domain":{},"message":{"value":"1"}}'],
    ['a list', ' ["eth_sendTransaction"]'],
    [
      'a sign-in to a site',
      'shop.test wants you to sign in with your Ethereum account:\n0x52908400098527886E0F7030069857D2',
    ],
    ['a sign-in with another chain', 'https://a.test wants you to sign in with your Solana account:\n7xKX'],
  ])('refuses %s', (_, text) => {
    expect(isOwnershipMessage(text)).toBe(false);
  });
});

// requirement: 72
describe('texts in a response', () => {
  const ownership = (messageToSign: string) => {
    const challenge = { method: 'WALLET_SIGNATURE', messageToSign, expiresAt: '2026-01-01T00:05:00Z' };
    const { wallet } = scriptedWallet(() => json(201, challenge));
    const externalAccountId = 'ExternalAccount:1';
    return challengeExternalAccount(wallet, { externalAccountId, method: 'WALLET_SIGNATURE' });
  };
  const app = (totpUri?: string) => {
    const { wallet } = scriptedWallet(() => json(200, { type: 'TOTP', secret: 'ff', totpUri }));
    return startScaEnrolment(wallet, { type: 'TOTP' });
  };

  it('gives the message of an ownership challenge unchanged, and none that may be a transaction or a sign-in', async () => {
    const message = 'This wallet is mine.\n\n0x52908400098527886E0F7030069857D2E4169EE7 ';
    expect((await ownership(message)).messageToSign).toBe(message);
    for (const unsafe of [
      '{"primaryType":"Permit"}',
      'mine\u202e',
      'a.test wants you to sign in with your Ethereum account:',
    ])
      await expect(ownership(unsafe)).rejects.toMatchObject({ code: 'PAYLOAD_MISMATCH' });
  });

  it('gives the URI of an authenticator app, and none with another scheme', async () => {
    const uri = 'otpauth://totp/Shop?secret=74';
    expect((await app(uri)).totpUri).toBe(uri);
    expect((await app()).totpUri).toBeUndefined();
    for (const other of [
      'https://a.test/totp',
      'javascript:alert(1)',
      ' otpauth://totp/x',
      'otpauth-migration://offline?data=x',
    ])
      await expect(app(other)).rejects.toMatchObject({ code: 'RESPONSE_UNEXPECTED' });
  });
});

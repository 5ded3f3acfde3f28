import {
  challengeExternalAccount,
  challengePlatformExternalAccount,
  createExternalAccount,
  createPlatformExternalAccount,
  deletePlatformExternalAccount,
  type ExternalAccount,
  getExternalAccount,
  type OwnershipChallenge,
  verifyExternalAccount,
  verifyPlatformExternalAccount,
} from '@latchkey/contract/accounts';
import { createQuote } from '@latchkey/contract/quotes';
import { ed25519 } from '@noble/curves/ed25519.js';
import { secp256k1 } from '@noble/curves/secp256k1.js';
import { sha256 } from '@noble/hashes/sha2.js';
import { keccak_256 } from '@noble/hashes/sha3.js';
import { describe, expect, it } from 'vitest';
import { accountIn, events } from '../../../test/accounts.ts';
import { openEurope } from '../../../test/european.ts';
import { matchError } from '../../../test/matchError.ts';
import { openPlatform } from '../../../test/platform.ts';
import { toSolanaAddress, toSparkAddress, toTronAddress } from '../../addresses/chains.ts';
import { toEthereumAddress } from '../../addresses/ethereum.ts';
import { join, toHex, toUtf8 } from '../../crypto/bytes.ts';
import { derive } from '../../crypto/keys.ts';

/** The key of a self-hosted wallet, and how its chain signs a message. */
interface Owner {
  currency: string;
  accountType: string;
  address: string;
  sign(message: string): string;
}

const secret = derive('owner', 'key');
const whole = secp256k1.getPublicKey(secret, false);
const digits = keccak_256(whole.subarray(1)).subarray(12);

function recoverable(digest: Uint8Array): { recovery: number; compact: Uint8Array } {
  const signature = secp256k1.sign(digest, secret, { prehash: false, format: 'recovered' });
  return { recovery: signature[0] ?? 0, compact: signature.subarray(1) };
}

function signPrefixed(chain: string, message: string): string {
  const text = toUtf8(message);
  const digest = keccak_256(join(toUtf8(`\x19${chain} Signed Message:\n${text.length}`), text));
  const { recovery, compact } = recoverable(digest);
  return `0x${toHex(join(compact, Uint8Array.of(27 + recovery)))}`;
}

function signBitcoin(message: string, header: number): string {
  const text = toUtf8(message);
  const signed = join(toUtf8('\x18Bitcoin Signed Message:\n'), Uint8Array.of(text.length), text);
  const { recovery, compact } = recoverable(sha256(sha256(signed)));
  return btoa(String.fromCharCode(...join(Uint8Array.of(header + recovery), compact)));
}

const evm = toEthereumAddress(digits);
const owners: Owner[] = [
  ...['BASE_WALLET', 'POLYGON_WALLET', 'ETHEREUM_WALLET'].map((accountType) => ({
    currency: 'USDC',
    accountType,
    address: evm,
    sign: (message: string) => signPrefixed('Ethereum', message),
  })),
  {
    currency: 'USDT',
    accountType: 'PLASMA_WALLET',
    address: evm.toLowerCase(),
    sign: (message) => signPrefixed('Ethereum', message),
  },
  {
    currency: 'USDT',
    accountType: 'TRON_WALLET',
    address: toTronAddress(digits),
    sign: (message) => signPrefixed('TRON', message),
  },
  {
    currency: 'USDC',
    accountType: 'SOLANA_WALLET',
    address: toSolanaAddress(ed25519.getPublicKey(secret)),
    sign: (message) => toSolanaAddress(ed25519.sign(toUtf8(message), secret)),
  },
  ...[31, 39].map((header) => ({
    currency: 'BTC',
    accountType: 'SPARK_WALLET',
    address: toSparkAddress(secp256k1.getPublicKey(secret, true)),
    sign: (message: string) => signBitcoin(message, header),
  })),
];
const [base] = owners;

async function setUp(owner: Owner = base as Owner, change: object = {}) {
  const europe = await openEurope();
  const { platform, eva } = europe;
  const { customerId } = eva;
  const { currency, accountType, address } = owner;
  const body = { customerId, currency, ownershipType: 'FIRST_PARTY', accountInfo: { accountType, address }, ...change };
  const created = await platform.call<ExternalAccount>(createExternalAccount, { body });
  const params = { externalAccountId: created.body.id };
  const challenge = (method = 'WALLET_SIGNATURE') =>
    platform.call<OwnershipChallenge>(challengeExternalAccount, { params, body: { method } });
  const verify = (signature: string, key?: string) =>
    platform.call<ExternalAccount>(verifyExternalAccount, { params, body: { signature }, ...(key && { key }) });
  const read = async () => (await platform.call<ExternalAccount>(getExternalAccount, { params })).body.status;
  return { europe, platform, eva, created, challenge, verify, read, owner };
}

describe('proof of ownership', () => {
  it.each(owners.map((owner, at) => [owner.accountType, at] as const))(
    'accepts a signature of a %s (%d)',
    async (_, at) => {
      const { platform, created, challenge, verify, read, owner } = await setUp(owners[at]);
      expect(created).toMatchObject({ status: 201, body: { status: 'PENDING_OWNERSHIP_VERIFICATION' } });
      const { status, body } = await challenge();
      expect(status).toBe(201);
      expect(body).toMatchObject({ method: 'WALLET_SIGNATURE', expiresAt: '2026-11-21T09:10:00.000Z' });
      expect(body.messageToSign).toContain(owner.address);
      const response = await verify(owner.sign(body.messageToSign ?? ''));
      expect(response).toMatchObject({ status: 200, body: { status: 'ACTIVE' } });
      expect(response.body).not.toHaveProperty('ownership');
      expect(await read()).toBe('ACTIVE');
      expect(events(platform, 'EXTERNAL_ACCOUNT.')).toEqual(['STATUS_UPDATED']);
      expect(await challenge()).toMatchObject(matchError(409, 'CONFLICT', 'OWNERSHIP_NOT_IN_QUESTION'));
    },
  );

  it.each(owners.map((owner, at) => [owner.accountType, at] as const))(
    'rejects a %s signature of another message (%d)',
    async (_, at) => {
      const { platform, challenge, verify, read, owner } = await setUp(owners[at]);
      await challenge();
      expect(await verify(owner.sign('something else'))).toMatchObject(matchError(400, 'INVALID_INPUT'));
      expect(await read()).toBe('UNVERIFIED');
      expect(events(platform, 'EXTERNAL_ACCOUNT.')).toEqual(['STATUS_UPDATED']);
      // The verification was used up; a new one can be completed.
      expect(await verify(owner.sign('x'))).toMatchObject(matchError(409, 'CONFLICT', 'OWNERSHIP_NOT_ASKED'));
      const { body } = await challenge();
      expect(await read()).toBe('PENDING_OWNERSHIP_VERIFICATION');
      expect((await verify(owner.sign(body.messageToSign ?? ''))).body.status).toBe('ACTIVE');
    },
  );

  it.each(['', '0x', 'zz', '0x'.padEnd(132, '0'), 'A'.repeat(87).concat('='), '1'.repeat(88)])(
    'rejects %j as a signature',
    async (text) => {
      for (const owner of owners) {
        const { challenge, verify } = await setUp(owner);
        await challenge();
        expect((await verify(text)).status).toBe(400);
      }
    },
  );

  it('rejects a superseded, missing or expired verification', async () => {
    const { platform, challenge, verify, owner } = await setUp();
    expect(await verify('x')).toMatchObject(matchError(409, 'CONFLICT', 'OWNERSHIP_NOT_ASKED'));
    const old = (await challenge()).body.messageToSign ?? '';
    const now = (await challenge()).body.messageToSign ?? '';
    expect(old).not.toBe(now);
    await platform.clock.advance(600_000);
    expect(await verify(owner.sign(now))).toMatchObject(matchError(409, 'CONFLICT', 'OWNERSHIP_NOT_ASKED'));
    await challenge();
    expect(await verify(owner.sign(old))).toMatchObject(matchError(400, 'INVALID_INPUT'));
  });

  it('method: LIVENESS: returns a link and activates the account a moment later', async () => {
    const { platform, challenge, verify, read } = await setUp();
    const { body } = await challenge('LIVENESS');
    expect(body).toMatchObject({
      method: 'LIVENESS',
      verificationLink: expect.stringMatching(/^https:/),
      token: expect.any(String),
    });
    expect(await verify('x')).toMatchObject(matchError(409, 'CONFLICT', 'OWNERSHIP_NOT_ASKED'));
    await platform.clock.advance(2_000);
    expect(await read()).toBe('ACTIVE');
  });

  it('ignores a liveness result after a newer verification', async () => {
    const { platform, challenge, read } = await setUp();
    await challenge('LIVENESS');
    await challenge();
    await platform.clock.advance(2_000);
    expect(await read()).toBe('PENDING_OWNERSHIP_VERIFICATION');
  });
});

describe('where counterparty rules apply', () => {
  it('requires the ownership type, and the owner of a third-party wallet', async () => {
    const silent = await setUp(base, { ownershipType: undefined });
    expect(silent.created).toMatchObject(matchError(400, 'INVALID_INPUT'));
    expect(silent.created.body).toMatchObject({ details: { errors: [{ field: 'ownershipType' }] } });
    const third = await setUp(base, { ownershipType: 'THIRD_PARTY' });
    expect(third.created.body).toMatchObject({ details: { errors: [{ field: 'accountInfo.beneficiary' }] } });
    const held = { accountType: 'BASE_WALLET', address: evm, vaspName: 'Plaza Digital' };
    const exchange = await setUp(base, { ownershipType: 'THIRD_PARTY', accountInfo: held });
    expect(exchange.created.body).toMatchObject({ details: { errors: [{ field: 'accountInfo.beneficiary' }] } });
  });

  it('activates a third-party wallet with its owner, and an exchange wallet, at once', async () => {
    const beneficiary = { beneficiaryType: 'INDIVIDUAL', fullName: 'Bob', countryOfResidence: 'US' };
    const accountInfo = { accountType: 'BASE_WALLET', address: evm, beneficiary };
    const third = await setUp(base, { ownershipType: 'THIRD_PARTY', accountInfo });
    expect(third.created.body.status).toBe('ACTIVE');
    expect(await third.challenge()).toMatchObject(matchError(409, 'CONFLICT', 'OWNERSHIP_NOT_IN_QUESTION'));
    const held = { accountType: 'BASE_WALLET', address: evm, vaspName: 'Plaza Digital' };
    const exchange = await setUp(base, { ownershipType: undefined, accountInfo: held });
    expect(exchange.created.body.status).toBe('ACTIVE');
  });

  it('requires no proof elsewhere', async () => {
    const platform = openPlatform();
    const { customerId } = await platform.register();
    const body = { customerId, currency: 'USDC', accountInfo: { accountType: 'BASE_WALLET', address: evm } };
    expect(await platform.call(createExternalAccount, { body })).toMatchObject({ body: { status: 'ACTIVE' } });
    const { customerId: _, ...own } = body;
    const mine = await platform.call<ExternalAccount>(createPlatformExternalAccount, { body: own });
    const params = { externalAccountId: mine.body.id };
    const response = await platform.call(challengePlatformExternalAccount, { params, body: { method: 'LIVENESS' } });
    expect(response).toMatchObject(matchError(409, 'CONFLICT', 'OWNERSHIP_NOT_IN_QUESTION'));
  });

  it("requires the platform's proof only for its own self-hosted wallets", async () => {
    const platform = openPlatform();
    const owner = owners[0] as Owner;
    const { currency, accountType, address } = owner;
    const register = async (more: object) => {
      const body = { currency, accountInfo: { accountType, address }, ...more };
      return (await platform.call<ExternalAccount>(createPlatformExternalAccount, { body })).body;
    };
    const mine = await register({ ownershipType: 'FIRST_PARTY' });
    expect(mine.status).toBe('PENDING_OWNERSHIP_VERIFICATION');
    const params = { externalAccountId: mine.id };
    const challenge = { params, body: { method: 'WALLET_SIGNATURE' } };
    const opened = await platform.call<{ messageToSign: string }>(challengePlatformExternalAccount, challenge);
    expect(opened.status).toBe(201);
    const proof = { params, body: { signature: owner.sign(opened.body.messageToSign) } };
    expect((await platform.call<ExternalAccount>(verifyPlatformExternalAccount, proof)).body.status).toBe('ACTIVE');
    const held = { accountInfo: { accountType, address, vaspName: 'Plaza Digital' }, ownershipType: 'FIRST_PARTY' };
    await platform.call(deletePlatformExternalAccount, { params });
    expect((await register(held)).status).toBe('ACTIVE');
  });

  it('allows small amounts to an unproven wallet, and none after a failed proof', async () => {
    const { platform, eva, created, challenge, verify } = await setUp();
    await platform.fund(eva.accountId, 5_000_000_000);
    const draw = (lockedCurrencyAmount: number) =>
      platform.call(createQuote, {
        body: {
          source: { sourceType: 'ACCOUNT', accountId: eva.accountId },
          destination: { destinationType: 'ACCOUNT', accountId: created.body.id },
          lockedCurrencySide: 'RECEIVING',
          lockedCurrencyAmount,
        },
      });
    const unproved = matchError(400, 'EXTERNAL_ACCOUNT_VERIFICATION_REQUIRED');
    // 1,000 EUR are worth 1,086.956521 of the stablecoin.
    expect((await draw(1_086_956_521)).status).toBe(201);
    expect(await draw(1_086_956_522)).toMatchObject(unproved);
    await challenge();
    await verify('x');
    expect(await draw(1_000_000)).toMatchObject(unproved);
    expect((await accountIn(platform, eva.customerId, 'USDB')).balance.amount).toBeGreaterThan(0);
  });
});

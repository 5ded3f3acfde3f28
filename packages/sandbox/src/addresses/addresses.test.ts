import { secp256k1 } from '@noble/curves/secp256k1.js';
import { describe, expect, it } from 'vitest';
import { derive } from '../crypto/keys.ts';
import {
  isSolanaAddress,
  isSparkAddress,
  isTronAddress,
  toBitcoinAddress,
  toSolanaAddress,
  toSparkAddress,
  toTronAddress,
} from './chains.ts';
import { isEthereumAddress, toEthereumAddress } from './ethereum.ts';
import { createInvoice, isInvoice, isLightningAddress, isOffer } from './lightning.ts';

describe('Ethereum-compatible chains', () => {
  const examples = [
    '0x5aAeb6053F3E94C9b9A09f33669435E7Ef1BeAed',
    '0xfB6916095ca1df60bB79Ce92cE3Ea74c37c5d359',
    '0xdbF03B407c01E7cD3CBea99509d93f8DDDC8C6FB',
    '0xD1220A0cf47c7B9Be7A2E6BA89F429762e7b9aDb',
  ];

  it.each(examples)('accepts %s of EIP-55', (text) => {
    expect(isEthereumAddress(text)).toBe(true);
    expect(isEthereumAddress(text.toLowerCase())).toBe(true);
    const bytes = Uint8Array.from(text.slice(2).match(/../g) ?? [], (pair) => Number.parseInt(pair, 16));
    expect(toEthereumAddress(bytes)).toBe(text);
  });

  it.each([
    '0x5aAeb6053F3E94C9b9A09f33669435E7Ef1Beaed',
    '0x1',
    '5aAeb6053F3E94C9b9A09f33669435E7Ef1BeAed',
    '0x5aAeb6053F3E94C9b9A09f33669435E7Ef1BeAeg',
  ])('rejects %s', (text) => {
    expect(isEthereumAddress(text)).toBe(false);
  });
});

describe('Solana', () => {
  it('accepts the token program and an own address', () => {
    expect(isSolanaAddress('TokenkegQfeZyiNwAJbNbGKPFXCWuBvf9Ss623VQ5DA')).toBe(true);
    expect(isSolanaAddress(toSolanaAddress(derive('seed', 'a')))).toBe(true);
    expect(isSolanaAddress('11111111111111111111111111111111')).toBe(true);
  });

  it.each(['', 'TokenkegQfeZyiNwAJbNbGKPFXCWuBvf9Ss623VQ5D', '0okenkegQfeZyiNwAJbNbGKPFXCWuBvf9Ss623VQ5DA'])(
    'rejects %j',
    (text) => {
      expect(isSolanaAddress(text)).toBe(false);
    },
  );
});

describe('Tron', () => {
  it('accepts a known address and an own one', () => {
    expect(isTronAddress('TR7NHqjeKQxGTCi8q8ZY4pL8otSzgjLj6t')).toBe(true);
    expect(isTronAddress(toTronAddress(derive('seed', 'a').slice(0, 20)))).toBe(true);
  });

  it.each(['TR7NHqjeKQxGTCi8q8ZY4pL8otSzgjLj6u', '1A1zP1eP5QGefi2DMPTfTL5SLmv7DivfNa', ''])('rejects %j', (text) => {
    expect(isTronAddress(text)).toBe(false);
  });
});

describe('Spark and Bitcoin', () => {
  const key = secp256k1.getPublicKey(derive('seed', 'key'), true);

  it('derives valid addresses from a key', () => {
    expect(toSparkAddress(key)).toMatch(/^spark1pgss/);
    expect(isSparkAddress(toSparkAddress(key))).toBe(true);
  });

  it("matches Bitcoin's own example", () => {
    const digest = Uint8Array.from('751e76e8199196d454941c45d1b3a323f1433bd6'.match(/../g) ?? [], (pair) =>
      Number.parseInt(pair, 16),
    );
    expect(toBitcoinAddress(digest)).toBe('bc1qw508d6qejxtdg4y5r3zarvary0c5xw7kv8f3t4');
  });

  it('rejects a typo, another prefix, and a key that is too short', () => {
    const address = toSparkAddress(key);
    expect(isSparkAddress(`${address.slice(0, -1)}${address.endsWith('q') ? 'p' : 'q'}`)).toBe(false);
    expect(isSparkAddress(toSparkAddress(key.slice(0, 20)))).toBe(false);
    expect(isSparkAddress(toBitcoinAddress(derive('seed', 'b').slice(0, 20)))).toBe(false);
  });
});

describe('Lightning', () => {
  const secret = derive('seed', 'node');
  const invoice = createInvoice({
    secret,
    satoshis: 2_500,
    at: 1_496_314_658_000,
    paymentHash: derive('seed', 'hash'),
    description: '1 cup coffee',
  });

  it('accepts an own invoice and one of BOLT 11', () => {
    expect(invoice).toMatch(/^lnbc25000n1pvjluez/);
    expect(isInvoice(invoice)).toBe(true);
    const known =
      'lnbc2500u1pvjluezsp5zyg3zyg3zyg3zyg3zyg3zyg3zyg3zyg3zyg3zyg3zyg3zyg3zygspp5qqqsyqcyq5rqwzqfqqqsyqcyq5rqwzqfqqqsyqcyq5rqwzqfqypqdq5xysxxatsyp3k7enxv4jsxqzpu9qrsgquk0rl77nj30yxdy8j9vdx85fkpmdla2087ne0xh8nhedh8w27kyke0lp53ut353s06fv3qfegext0eh0ymjpf39tuven09sam30g4vgpfna3rh';
    expect(isInvoice(known)).toBe(true);
    expect(isInvoice(`${known.slice(0, -1)}q`)).toBe(false);
  });

  it('accepts offers and addresses by format', () => {
    expect(isOffer('lno1pgx9getnwss8vetrw3hhyuckyypwa3eyt44h6txtxquqh7lz5djge4afgfjn7k4rgrkuag0jsd5xvxg')).toBe(true);
    expect(isOffer('lnbc1')).toBe(false);
    expect(isLightningAddress('ada@example.com')).toBe(true);
    for (const text of ['ada', '@example.com', 'ada@example', 'Ada@example.com'])
      expect(isLightningAddress(text)).toBe(false);
  });
});

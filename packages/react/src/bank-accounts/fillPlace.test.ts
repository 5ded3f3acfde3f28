import { describe, expect, it } from 'vitest';
import { accountDescriptors } from './descriptors.ts';
import { findPlaces, narrowPlaces } from './fillPlace.ts';
import { startForm, transitionForm } from './formState.ts';
import { listPlaces } from './places.ts';

const places = listPlaces(accountDescriptors, 'en');
const evm = '0x5aAeb6053F3E94C9b9A09f33669435E7Ef1BeAed';
const ids = (value: string) => findPlaces(places, value).map(({ id }) => id);

describe('findPlaces', () => {
  it.each([
    ['IBAN DE89 3704 0044 0532 0130 00', ['DE-EUR']],
    ['DK5000400440116243', ['DK-DKK', 'DK-EUR']],
    // The check digits are wrong: the form shows it at the field.
    ['DE89 3704 0044 0532 0130 01', ['DE-EUR']],
    // It has the form of both networks: only the user knows which.
    ['TR7NHqjeKQxGTCi8q8ZY4pL8otSzgjLj6t', ['SOLANA_WALLET-USDC', 'SOLANA_WALLET-USDT', 'TRON_WALLET-USDT']],
    ['Grace Hopper', []],
    ['000123456789', []],
  ])('returns for %j %j', (value, expected) => {
    expect(ids(value)).toEqual(expected);
  });

  it('returns every network of an address', () => {
    expect(new Set(ids(evm).map((id) => id.split('_')[0]))).toEqual(new Set(['BASE', 'ETHEREUM', 'PLASMA', 'POLYGON']));
    expect(ids('ada@wallet.example').every((id) => id.startsWith('LIGHTNING'))).toBe(true);
  });
});

describe('startForm with an initial value', () => {
  it('opens the only place that takes it, with its field filled in', () => {
    expect(startForm(places, undefined, 'de89370400440532013000')).toMatchObject({
      status: 'editing',
      details: { place: { id: 'DE-EUR' }, texts: { iban: 'DE89 3704 0044 0532 0130 00' } },
    });
  });

  it('fills in the field of the network that the user chooses, and of another after that', () => {
    const [first, second] = findPlaces(places, evm);
    if (first === undefined || second === undefined) throw new Error('The address fits no two networks.');
    const choosing = startForm(places, undefined, `ethereum:${evm}`);
    expect(choosing.status).toBe('choosing');
    const editing = transitionForm(choosing, { type: 'choosePlace', place: first });
    expect(editing).toMatchObject({ status: 'editing', details: { texts: { address: evm } } });
    const back = transitionForm(editing, { type: 'back' });
    const other = transitionForm(back, { type: 'choosePlace', place: second });
    expect(other).toMatchObject({ status: 'editing', details: { place: { id: second.id }, texts: { address: evm } } });
    expect(narrowPlaces(places, evm).countries).toEqual([]);
    expect(narrowPlaces(places, 'DE89370400440532013000')).toBe(places);
  });

  it('asks for a place that does not take it, with empty fields', () => {
    const choosing = startForm(places, undefined, 'Grace Hopper');
    expect(choosing.status).toBe('choosing');
    const place = places.countries.find(({ id }) => id === 'MX-MXN');
    if (place === undefined) throw new Error('Mexico is missing.');
    expect(transitionForm(choosing, { type: 'choosePlace', place })).toMatchObject({ details: { texts: {} } });
    expect(startForm(places, 'MX-MXN', evm)).toMatchObject({ status: 'editing', details: { texts: {} } });
  });
});

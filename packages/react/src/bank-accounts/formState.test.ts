import { type ExternalAccount, WalletError } from '@latchkey/core';
import { describe, expect, it } from 'vitest';
import { accountDescriptors } from './descriptors.ts';
import { type FormAction, type FormState, startForm, transitionForm } from './formState.ts';
import { listPlaces } from './places.ts';

const places = listPlaces(accountDescriptors, 'en');
const account = {
  id: 'ExternalAccount:1',
  status: 'ACTIVE',
  currency: 'MXN',
  accountInfo: { accountType: 'MXN_ACCOUNT' },
} as const;
const attempt = { idempotencyKey: 'key', body: { currency: 'MXN', accountInfo: {} as never } };
const failed = (fields: readonly { field: string }[] = []) =>
  new WalletError({ code: 'INVALID_BANK_ACCOUNT', message: 'A sample.', next: 'fixInput', fields });

const run = (state: FormState, ...actions: readonly FormAction[]) => actions.reduce(transitionForm, state);
const set = (path: string, text: string): FormAction => ({ type: 'setValue', path, text });
const details = (state: FormState) => ('details' in state ? state.details : undefined);

const editing = startForm(places, 'MX-MXN');
const filled = [set('clabeNumber', '032 180 00011835971 9'), set('beneficiary.fullName', 'Mateo Ortiz')];
const reviewing = run(editing, ...filled, { type: 'review' });
const saving = run(reviewing, { type: 'saving', attempt });

describe('transitionForm', () => {
  it('starts with the choice of a place, or at a known one', () => {
    expect(startForm(places, undefined).status).toBe('choosing');
    expect(startForm(places, 'XX-XXX').status).toBe('choosing');
    expect(editing.status).toBe('editing');
  });

  it('sends normalised values for review', () => {
    expect(reviewing.status).toBe('reviewing');
    expect(details(reviewing)?.values['clabeNumber']).toBe('032180000118359719');
  });

  it('keeps the form open with the problems of each field, and counts the checks', () => {
    const checked = run(editing, { type: 'review' }, { type: 'review' });
    expect(checked).toMatchObject({ status: 'editing', round: 2 });
    expect(details(checked)?.problems).toEqual({ clabeNumber: 'missing', 'beneficiary.fullName': 'missing' });
  });

  it('checks a field while it is corrected, and no other', () => {
    const wrong = run(editing, set('clabeNumber', '1'), { type: 'review' });
    expect(details(wrong)?.problems['clabeNumber']).toBe('format');
    const corrected = run(wrong, set('clabeNumber', '032180000118359719'), set('beneficiary.fullName', ''));
    expect(details(corrected)?.problems).toEqual({ 'beneficiary.fullName': 'missing' });
  });

  it('shows a valid value in groups once its field is left', () => {
    const left = run(editing, set('clabeNumber', '032180000118359719'), { type: 'leaveField', path: 'clabeNumber' });
    expect(details(left)?.texts['clabeNumber']).toBe('032 180 00011835971 9');
    const incomplete = run(editing, set('clabeNumber', '0321'), { type: 'leaveField', path: 'clabeNumber' });
    expect(details(incomplete)?.texts['clabeNumber']).toBe('0321');
  });

  it('keeps what was entered when the user goes back', () => {
    const back = run(reviewing, { type: 'back' });
    expect(details(back)?.texts['beneficiary.fullName']).toBe('Mateo Ortiz');
  });

  it('restores what was entered when the same place is chosen again, and nothing of another place', () => {
    const place = details(editing)?.place;
    const other = places.countries.find(({ id }) => id !== place?.id);
    if (place === undefined || other === undefined) throw new Error('The places are missing.');
    const choosing = run(reviewing, { type: 'back' }, { type: 'back' });
    expect(choosing.status).toBe('choosing');
    expect(details(run(choosing, { type: 'choosePlace', place }))?.texts).toEqual(details(reviewing)?.texts);
    expect(details(run(choosing, { type: 'choosePlace', place: other }))?.texts).toEqual({});
  });

  it('cannot be edited after a lost response: only the same request is repeated', () => {
    const unknown = run(saving, { type: 'unknownOutcome', error: failed() });
    expect(run(unknown, { type: 'back' }, set('clabeNumber', '1'), { type: 'review' })).toBe(unknown);
    expect(run(unknown, { type: 'saving', attempt })).toMatchObject({ status: 'saving', attempt });
  });

  it('returns to the details after a refused check once the account is known not to be registered', () => {
    const refused = run(saving, { type: 'unknownOutcome', error: failed(), isAbsent: true });
    expect(run(refused, { type: 'back' })).toMatchObject({ status: 'editing', details: details(saving) });
    const again = run(refused, { type: 'saving', attempt }, { type: 'unknownOutcome', error: failed() });
    expect(run(again, { type: 'back' })).toBe(again);
  });

  it('shows what the service refused at its field; an object at its first field', () => {
    const refused = run(saving, { type: 'refused', error: failed([{ field: 'accountInfo.clabeNumber' }]) });
    expect(refused).toMatchObject({ status: 'editing', round: 1 });
    expect(details(refused)?.problems).toEqual({ clabeNumber: 'refused' });
    const owner = run(saving, { type: 'refused', error: failed([{ field: 'accountInfo.beneficiary' }]) });
    expect(details(owner)?.problems).toEqual({ 'beneficiary.fullName': 'refused' });
  });

  it('shows a refusal that no field explains above the form', () => {
    const error = failed([{ field: 'customerId' }]);
    expect(run(saving, { type: 'refused', error })).toMatchObject({ status: 'editing', error });
  });

  it('returns to the details after a wrong name, or stays when the account could not be removed', () => {
    const saved = run(saving, { type: 'saved', account });
    const correcting = run(saved, { type: 'correcting' });
    expect(run(correcting, { type: 'corrected' }).status).toBe('editing');
    expect(run(correcting, { type: 'correctionFailed', error: failed() }).status).toBe('saved');
  });

  it('makes the owner fit the variant', () => {
    const china = startForm(places, 'CN-CNY');
    const byBank = run(china, { type: 'choose', change: { variant: 1 } });
    expect(details(byBank)?.choices.ownerType).toBe('BUSINESS');
  });
});

describe('listPlaces', () => {
  it('names and sorts countries in the locale', () => {
    const german = listPlaces(accountDescriptors, 'de').countries.map(({ name }) => name);
    expect(german).toContain('Österreich');
    expect(german).toEqual([...german].sort(new Intl.Collator('de').compare));
    expect(places.elsewhere?.id).toBe('SWIFT_ACCOUNT');
    expect(new Set([...places.countries, ...places.wallets].map(({ id }) => id)).size).toBe(
      places.countries.length + places.wallets.length,
    );
  });

  it.each([
    [
      'the only country of its type',
      { accountType: 'MXN_ACCOUNT', clabeNumber: '032180000118359719' },
      'MXN',
      ['MX-MXN'],
    ],
    ['the country of an IBAN', { accountType: 'EUR_ACCOUNT', iban: 'DE89370400440532013000' }, 'EUR', ['DE-EUR']],
    ['a network', { accountType: 'BASE_WALLET', address: '0x1' }, 'USDC', ['BASE_WALLET-USDC']],
    ['no place for a masked IBAN', { accountType: 'EUR_ACCOUNT', iban: '**3000' }, 'EUR', []],
    ['no place for an unknown type', { accountType: 'MOON_ACCOUNT' }, 'EUR', []],
  ])('offers first %s', (_, accountInfo, currency, ids) => {
    const account = { accountInfo, currency } as unknown as ExternalAccount;
    expect(listPlaces(accountDescriptors, 'en', [account, account]).used.map(({ id }) => id)).toEqual(ids);
  });
});

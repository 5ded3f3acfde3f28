// cspell:ignore destinaton onsuccess
import { expect, it } from 'vitest';
import { findSimilarName } from './findSimilarName.ts';

it.each([
  ['destinaton', ['origin', 'destination'], 'destination'],
  ['autofocus', ['auto-focus'], 'auto-focus'],
  ['onSignIn', ['onSubmit', 'onSignedIn'], 'onSignedIn'],
  ['onsuccess', ['onSuccess'], 'onSuccess'],
  ['relayUrl', ['random', 'relay'], 'relay'],
  ['timeout', ['timeoutMs'], 'timeoutMs'],
  ['onSelect', ['onSelectPayment'], 'onSelectPayment'],
])('finds for "%s" of %j: "%s"', (name, known, similar) => {
  expect(findSimilarName(name, known)).toBe(similar);
});

it('prefers the name with the fewest other letters', () => {
  expect(findSimilarName('login.headings', ['login.header', 'login.heading.code', 'login.heading'])).toBe(
    'login.heading',
  );
});

it.each([
  ['lang', ['name']],
  ['id', ['identifier', 'is']],
  ['ng-reflect-heading-level', ['heading-level']],
  ['color', ['clock', 'locks']],
  ['heading', ['login.heading']],
  ['relay', []],
])('finds nothing for "%s" of %j', (name, known) => {
  expect(findSimilarName(name, known)).toBeUndefined();
});

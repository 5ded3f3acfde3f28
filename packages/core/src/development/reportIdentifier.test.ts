import { expect, it } from 'vitest';
import { recordWarnings } from '../../test/recordWarnings.ts';
import { json, scriptedWallet } from '../../test/scriptedWallet.ts';
import { createLoginFlow } from '../flows/login/createLoginFlow.ts';
import { reportIdentifier } from './reportIdentifier.ts';

const warnings = recordWarnings();
const value = 'canary@example.com';

it.each(['EMAIL_OTP', 'SMS_OTP'])('accepts %s', (type) => {
  reportIdentifier({ type, value });
  expect(warnings).toEqual([]);
});

it.each([
  [{ type: 'EMAIL', value }, '(got "EMAIL")'],
  [{ type: 'PASSKEY', value }, '(got "PASSKEY")'],
  [{ type: 'EMAIL_OTP', email: value }, '"value" is no text, or empty (got a value of type undefined)'],
  [value, '(got undefined)'],
])('names the wrong member: %j', (identifier, shown) => {
  reportIdentifier(identifier);
  expect(warnings.join()).toContain(shown);
  expect(warnings.join()).toMatch(/^requestCode: .+\. See https:\S+\/flows\/login$/);
  expect(warnings.join()).not.toContain('canary');
});

it('reports the identifier of a login', () => {
  const login = createLoginFlow(scriptedWallet(() => json(200, {})).wallet);
  login.requestCode({ type: 'SMS', value } as never);
  login.dispose();
  expect(warnings.join()).toContain('(got "SMS")');
});

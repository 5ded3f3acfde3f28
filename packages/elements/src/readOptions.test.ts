import { describe, expect, it } from 'vitest';
import { boolean, listOf, oneOf, text, wholeNumber } from './attributeKinds.ts';
import { type OptionProblem, readOptions } from './readOptions.ts';

const kinds = {
  'heading-level': wholeNumber(1, 6),
  'remember-device': boolean,
  destination: text,
  methods: listOf('EMAIL_OTP', 'PASSKEY'),
  targets: listOf(),
  variant: oneOf('panel', 'plain'),
};

function read(attributes: Readonly<Record<string, string>>, given: Readonly<Record<string, unknown>> = {}) {
  const problems: OptionProblem[] = [];
  const options = readOptions({
    kinds,
    getAttribute: (name) => attributes[name] ?? null,
    given,
    report: (problem) => problems.push(problem),
  });
  return { options, problems };
}

describe('readOptions', () => {
  it('sets no option for an absent attribute', () => {
    expect(read({})).toEqual({ options: {}, problems: [] });
  });

  it('names options in camel case', () => {
    expect(read({ 'heading-level': ' 3 ' }).options).toEqual({ headingLevel: 3 });
  });

  it('splits a list at white space', () => {
    expect(read({ methods: ' EMAIL_OTP\n PASSKEY ' }).options).toEqual({ methods: ['EMAIL_OTP', 'PASSKEY'] });
    expect(read({ methods: '', targets: 'EUR GBP' }).options).toEqual({ methods: [], targets: ['EUR', 'GBP'] });
  });

  it.each([
    ['', true],
    ['true', true],
    ['remember-device', true],
    ['false', false],
  ])('reads the boolean attribute "%s" as %s', (written, value) => {
    expect(read({ 'remember-device': written }).options).toEqual({ rememberDevice: value });
  });

  it('gives an option precedence over its attribute, unless it is undefined', () => {
    expect(read({ variant: 'plain' }, { variant: 'panel' }).options).toEqual({ variant: 'panel' });
    expect(read({ variant: 'plain' }, { variant: undefined }).options).toEqual({ variant: 'plain' });
  });

  it('passes on an option that no attribute can set', () => {
    const login = { methods: ['PASSKEY'] };
    expect(read({}, { login })).toEqual({ options: { login }, problems: [] });
  });

  it.each(['', 'many', '0', '7', '1.5', '-1', '0x2'])(
    'leaves "%s" out where a level belongs, and reports it',
    (written) => {
      expect(read({ 'heading-level': written })).toEqual({
        options: {},
        problems: [{ where: `heading-level="${written}"`, expected: 'a whole number from 1 to 6' }],
      });
    },
  );

  it('reports an unknown value, and names the known ones', () => {
    expect(read({ methods: 'EMAIL_OTP EMAIL', variant: 'card' })).toEqual({
      options: {},
      problems: [
        { where: 'methods="EMAIL_OTP EMAIL"', expected: 'some of "EMAIL_OTP" and "PASSKEY", separated by spaces' },
        { where: 'variant="card"', expected: '"panel" or "plain"' },
      ],
    });
  });

  it('reports an option of another type, and keeps the attribute', () => {
    const given = { headingLevel: '2', rememberDevice: 1, methods: 'PASSKEY', destination: 12 };
    expect(read({ 'heading-level': '4' }, given)).toEqual({
      options: { headingLevel: 4 },
      problems: [
        { where: 'options.headingLevel', expected: 'a whole number from 1 to 6' },
        { where: 'options.rememberDevice', expected: '"true" or "false"' },
        { where: 'options.methods', expected: 'some of "EMAIL_OTP" and "PASSKEY", separated by spaces' },
        { where: 'options.destination', expected: 'a text' },
      ],
    });
  });
});

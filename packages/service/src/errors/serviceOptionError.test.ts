import { describe, expect, it } from 'vitest';
import { describeSecret, describeValue, ServiceOptionError } from './serviceOptionError.ts';

describe('ServiceOptionError', () => {
  it('states the rule, the given value and the correction for each option', () => {
    const error = new ServiceOptionError([
      { option: 'retries', rule: 'be a whole number', got: '-1', solution: 'Leave it out for 2.' },
      { option: 'clientId', rule: 'not contain a colon', solution: 'Use the pair of the service.' },
    ]);
    expect(error.message).toBe(
      '"retries" must be a whole number (got -1). Leave it out for 2. ' +
        '"clientId" must not contain a colon. Use the pair of the service. ' +
        'See https://docs.latchkey.example/errors/SERVICE_OPTION_INVALID',
    );
    expect(error.options).toEqual(['retries', 'clientId']);
    expect(error).toBeInstanceOf(TypeError);
  });
});

describe('describeValue', () => {
  it.each<[unknown, string]>([
    [0, '0'],
    [Number.NaN, 'NaN'],
    [null, 'null'],
    [undefined, 'undefined'],
    [true, 'true'],
    ['a"b', '"a\\"b"'],
    ['x'.repeat(101), 'a text of 101 characters'],
    [['canary'], 'an array'],
    [{ secret: 'canary' }, 'a value of type object'],
    [() => 'canary', 'a value of type function'],
  ])('describes %j', (value, text) => {
    expect(describeValue(value)).toBe(text);
  });
});

describe('describeSecret', () => {
  it('contains nothing of a text', () => {
    expect(describeSecret('canary')).not.toContain('canary');
    expect(describeSecret(null)).toBe('null');
    expect(describeSecret('')).toBe('an empty text, as from an environment variable that is not set');
    expect(describeSecret(undefined)).toBe('undefined, as from an environment variable that is not set');
  });
});

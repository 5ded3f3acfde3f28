import { describe, expect, it } from 'vitest';
import { ServiceOptionError } from '../errors/serviceOptionError.ts';
import { basicAuthorization } from './platformCredentials.ts';

describe('basicAuthorization', () => {
  it('encodes both parts; the secret may contain colons and any letter', () => {
    expect(basicAuthorization('id', 'a:b')).toBe('Basic aWQ6YTpi');
    expect(basicAuthorization('id', 'ü')).toBe('Basic aWQ6w7w=');
  });

  it.each([
    ['', 'canary'],
    ['id', ''],
    ['canary:x', 'canary'],
  ])('rejects %j and %j without repeating them in the message', (clientId, clientSecret) => {
    expect(() => basicAuthorization(clientId, clientSecret)).toThrow(ServiceOptionError);
    expect(() => basicAuthorization(clientId, clientSecret)).not.toThrow(/canary/);
  });

  it('names both parts where environment variables are missing', () => {
    const missing = undefined as unknown as string;
    expect(() => basicAuthorization(missing, missing)).toThrow(
      /"clientId" must be a text that is not empty \(got undefined\)\. .*"clientSecret" must .*\(got undefined\)/,
    );
  });
});

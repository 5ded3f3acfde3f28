import { describe, expect, it } from 'vitest';
import { ServiceOptionError } from '../errors/serviceOptionError.ts';
import { createBasicAuthorization } from './platformCredentials.ts';

describe('basicAuthorization', () => {
  it('encodes both parts; the secret may contain colons and any letter', () => {
    expect(createBasicAuthorization('id', 'a:b')).toBe('Basic aWQ6YTpi');
    expect(createBasicAuthorization('id', 'ü')).toBe('Basic aWQ6w7w=');
  });

  it.each([
    ['', 'canary'],
    ['id', ''],
    ['canary:x', 'canary'],
  ])('rejects %j and %j without repeating them in the message', (clientId, clientSecret) => {
    expect(() => createBasicAuthorization(clientId, clientSecret)).toThrow(ServiceOptionError);
    expect(() => createBasicAuthorization(clientId, clientSecret)).not.toThrow(/canary/);
  });

  it('names both parts where environment variables are missing', () => {
    const missing = undefined as unknown as string;
    expect(() => createBasicAuthorization(missing, missing)).toThrow(
      /"clientId" must be a text that is not empty \(got undefined, as from an environment variable that is not set\)\. Pass createServiceClient.*"clientSecret" must .*\(got undefined,/,
    );
  });
});

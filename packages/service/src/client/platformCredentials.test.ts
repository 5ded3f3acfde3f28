import { describe, expect, it } from 'vitest';
import { basicAuthorization } from './platformCredentials.ts';

describe('basicAuthorization', () => {
  it('default: both parts, the secret may hold colons and any letter', () => {
    expect(basicAuthorization('id', 'a:b')).toBe('Basic aWQ6YTpi');
    expect(basicAuthorization('id', 'ü')).toBe('Basic aWQ6w7w=');
  });

  it.each([
    ['', 'canary'],
    ['id', ''],
    ['canary:x', 'canary'],
  ])('error: %j and %j are refused without being repeated', (clientId, clientSecret) => {
    expect(() => basicAuthorization(clientId, clientSecret)).toThrow(TypeError);
    expect(() => basicAuthorization(clientId, clientSecret)).not.toThrow(/canary/);
  });
});

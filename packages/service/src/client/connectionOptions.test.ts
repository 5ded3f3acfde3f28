import { describe, expect, it } from 'vitest';
import { describeValue, ServiceOptionError } from '../errors/serviceOptionError.ts';
import type { ConnectionOptions } from './connectionOptions.ts';
import { checkConnectionOptions } from './connectionOptions.ts';
import { createAgentClient } from './createAgentClient.ts';
import { createServiceClient } from './createServiceClient.ts';

const baseUrl = 'https://service.example/2025-10-13';

describe('checkConnectionOptions', () => {
  it.each([
    [{}],
    [{ timeoutMs: 1, retries: 0, maxResponseBytes: 1 }],
    [{ timeoutMs: 2 ** 31 - 1, retries: 9, fetch: async () => new Response() }],
  ])('accepts %j', (more) => {
    expect(() => checkConnectionOptions({ baseUrl, ...more })).not.toThrow();
  });

  it.each([
    ['timeoutMs', 0],
    ['timeoutMs', -1],
    ['timeoutMs', Number.NaN],
    ['timeoutMs', Number.POSITIVE_INFINITY],
    ['timeoutMs', 2 ** 31],
    ['retries', -1],
    ['retries', 1.5],
    ['retries', Number.NaN],
    ['retries', Number.POSITIVE_INFINITY],
    ['maxResponseBytes', 0],
    ['maxResponseBytes', Number.NaN],
    ['timeoutMs', '20000'],
    ['fetch', 5],
    ['clock', {}],
    ['random', 0.5],
  ])('reports %s as %s for both kinds of client', (name, value) => {
    const options = { baseUrl, [name]: value };
    for (const make of [
      () => createServiceClient({ ...options, clientId: 'id', clientSecret: 'canary-secret' }),
      () => createAgentClient({ ...options, accessToken: 'canary-token' }),
    ]) {
      expect(make).toThrow(ServiceOptionError);
      expect(make).toThrow(`"${name}" must`);
      expect(make).toThrow(`(got ${describeValue(value)})`);
      expect(make).toThrow(/Leave it out/i);
      expect(make).not.toThrow('canary');
    }
  });

  it.each([
    ['dialect.paths.getQuote', { paths: { getQuote: 'quotes/{quoteId}' } }],
    ['dialect.paths.getQuote', { paths: { getQuote: '/quotes?id={quoteId}' } }],
    ['dialect.headerNames.requestId', { headerNames: { requestId: 'Request Id' } }],
    ['dialect.headerNames.requestId', { headerNames: { requestId: '' } }],
  ])('reports %s of %j', (name, dialect) => {
    const options = { baseUrl, dialect } as ConnectionOptions;
    expect(() => checkConnectionOptions(options)).toThrow(`"${name}" must be`);
  });

  it('refuses an option that does not exist, and lists the options', () => {
    const options = { baseUrl, clientId: 'id', clientSecret: 'canary-secret', accessToken: 'canary-token' };
    const shared = 'baseUrl, fetch, dialect, timeoutMs, maxResponseBytes, retries, clock, random';
    const makeClient = () => createServiceClient(options);
    expect(makeClient).toThrow(ServiceOptionError);
    expect(makeClient).toThrow(
      `"accessToken" must be left out, because there is no such option. The options are clientId, clientSecret, ${shared}.`,
    );
    expect(makeClient).not.toThrow('canary');
    const makeAgentClient = () => createAgentClient({ ...options, timeOutMs: 5 } as never);
    expect(makeAgentClient).toThrow(`The options are accessToken, ${shared}.`);
    expect(makeAgentClient).toThrow(expect.objectContaining({ options: ['clientId', 'clientSecret', 'timeOutMs'] }));
  });

  it('names the credentials that are missing without options, as from JavaScript', () => {
    expect(() => createServiceClient(undefined as never)).toThrow(/"clientId" must be.+"clientSecret" must be/);
    expect(() => createAgentClient(undefined as never)).toThrow(/"accessToken" must be/);
  });

  it('lists the names of all invalid options', () => {
    const make = () => checkConnectionOptions({ baseUrl, timeoutMs: 0, retries: -1 });
    expect(make).toThrow(
      expect.objectContaining({
        name: 'ServiceOptionError',
        code: 'SERVICE_OPTION_INVALID',
        options: ['timeoutMs', 'retries'],
        docsUrl: 'https://docs.latchkey.example/errors/SERVICE_OPTION_INVALID',
      }),
    );
  });

  it('reports all problems at once', () => {
    expect(() => checkConnectionOptions({ baseUrl, timeoutMs: 0, retries: -1, maxResponseBytes: 0 })).toThrow(
      /timeoutMs.*maxResponseBytes.*retries/,
    );
  });
});

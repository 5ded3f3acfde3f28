import { describe, expect, it } from 'vitest';
import { ServiceOptionError } from './errors/serviceOptionError.ts';
import * as service from './index.ts';

/** Those that take an operation, or a prepared call, instead of parameters. */
const general = ['call', 'send'];

/** The functions that call the service: the client first, then one object of parameters. */
const calls = Object.entries<unknown>(service).filter(
  (entry): entry is [string, (...args: readonly unknown[]) => unknown] =>
    typeof entry[1] === 'function' &&
    !general.includes(entry[0]) &&
    /^(?:async )?function \w+\(client\b/.test(String(entry[1])),
);
const client = service.createServiceClient({
  baseUrl: 'https://service.example/2025-10-13',
  clientId: 'id',
  clientSecret: 'secret',
  fetch: async () => Response.json({}),
});

/** Returns what a call with untyped arguments throws. */
async function catchError(call: (...args: readonly unknown[]) => unknown, args: readonly unknown[]): Promise<unknown> {
  try {
    return await call(...args);
  } catch (error) {
    return error;
  }
}

describe('a call of the service', () => {
  it('is one of many', () => {
    expect(calls.length).toBeGreaterThan(100);
  });

  it.each(calls)('names a missing argument: %s', async (_, call) => {
    for (const args of [[], [undefined], [null], [undefined, {}], [null, {}]]) {
      const error = await catchError(call, args);
      expect(error).toBeInstanceOf(ServiceOptionError);
      const { code, options } = error as ServiceOptionError;
      expect([code, options]).toEqual(['SERVICE_OPTION_INVALID', [expect.stringMatching(/^(client|parameters)$/)]]);
    }
  });

  it.each(calls)('throws no untyped error without parameters: %s', async (_, call) => {
    for (const parameters of [undefined, null]) {
      const error = await catchError(call, [client, parameters]);
      if (error instanceof Error) expect(error).toHaveProperty('code');
    }
  });
});

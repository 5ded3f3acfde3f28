import { WalletError } from '@latchkey/core';
import { describe, expect, it } from 'vitest';
import { createRepeatedRequests } from './createRepeatedRequests.ts';

const { signal } = new AbortController();
const lost = () => new WalletError({ code: 'NETWORK_FAILED', message: 'The response was lost.', next: 'retry' });
const refused = (next: 'signIn' | 'support') =>
  new WalletError({ code: 'FORBIDDEN', message: 'No.', next, status: 403 });

/** Records the keys of requests, each of which throws the next of the errors, if there is one. */
function record(...errors: (WalletError | undefined)[]) {
  const keys: string[] = [];
  const request = async (key: string) => {
    const error = errors[keys.push(key) - 1];
    if (error) throw error;
    return 'done';
  };
  return { keys, request };
}

describe('createRepeatedRequests', () => {
  it('repeats a request with the same key while its response is lost', async () => {
    const { keys, request } = record(lost(), lost());
    expect(await createRepeatedRequests().send('pause', signal, request)).toBe('done');
    expect([keys.length, new Set(keys).size]).toEqual([3, 1]);
  });

  it('keeps the key of an unknown outcome for a later call, until it ends', async () => {
    const requests = createRepeatedRequests();
    const { keys, request } = record(lost(), lost(), lost());
    await expect(requests.send('pause', signal, request)).rejects.toMatchObject({ code: 'NETWORK_FAILED' });
    await requests.send('pause', signal, request);
    expect([keys.length, new Set(keys).size]).toEqual([4, 1]);
    await requests.send('pause', signal, request);
    expect(new Set(keys).size).toBe(2);
  });

  it('keeps the key of a request that waits for a sign-in, and of no other refusal', async () => {
    const requests = createRepeatedRequests();
    const { keys, request } = record(refused('signIn'), refused('support'));
    for (let call = 0; call < 2; call += 1)
      await expect(requests.send('pause', signal, request)).rejects.toMatchObject({ code: 'FORBIDDEN' });
    await requests.send('pause', signal, request);
    expect(keys[1]).toBe(keys[0]);
    expect(keys[2]).not.toBe(keys[0]);
  });

  it('gives each intent a key of its own', async () => {
    const requests = createRepeatedRequests();
    const { keys, request } = record(lost(), lost(), lost(), lost(), lost(), lost());
    for (const intent of ['pause', 'resume'])
      await expect(requests.send(intent, signal, request)).rejects.toMatchObject({ code: 'NETWORK_FAILED' });
    expect(new Set(keys).size).toBe(2);
    requests.end('pause');
    await requests.send('pause', signal, request);
    expect(new Set(keys).size).toBe(3);
  });
});

import { describe, expect, it } from 'vitest';
import { createDevice } from './device.ts';
import { createInProcessChannel } from './inProcessChannel.ts';
import { createInProcessLocks } from './inProcessLocks.ts';

const wait = (ms = 5) => new Promise((resolve) => setTimeout(resolve, ms));

describe('createDevice', () => {
  /** Creates a relay that opens the session `ada` and reports the user of the caller. */
  function createRecordingDevice() {
    const authorizations: (string | null)[] = [];
    const device = createDevice(async (url, init) => {
      authorizations.push(new Headers(init.headers).get('authorization'));
      const opens = url.endsWith('/verify');
      return new Response(null, { status: 200, headers: opens ? { 'latchkey-session': 'ada' } : {} });
    });
    return { ...device, authorizations };
  }

  it('keeps the identity that the relay opened, and sends it with every later call', async () => {
    const { fetch, authorizations } = createRecordingDevice();
    await fetch('http://wallet.test/latchkey/relay/session', {});
    await fetch('http://wallet.test/latchkey/auth/credentials/AuthMethod:1/verify', { method: 'POST' });
    await fetch('http://wallet.test/latchkey/relay/session', {});
    expect(authorizations).toEqual([null, null, 'Bearer ada']);
  });

  it('forgets the identity when the relay has ended it', async () => {
    const { fetch, authorizations } = createRecordingDevice();
    await fetch('http://wallet.test/latchkey/auth/credentials/AuthMethod:1/verify', { method: 'POST' });
    await fetch('http://wallet.test/latchkey/relay/session', { method: 'DELETE' });
    await fetch('http://wallet.test/latchkey/relay/session', {});
    expect(authorizations).toEqual([null, 'Bearer ada', null]);
  });

  it('shares nothing with another device', async () => {
    const [one, other] = [createRecordingDevice(), createRecordingDevice()];
    await one.fetch('http://wallet.test/latchkey/auth/credentials/AuthMethod:1/verify', { method: 'POST' });
    await one.storage.records.put('name', 'ada');
    await other.fetch('http://wallet.test/latchkey/relay/session', {});
    expect(other.authorizations).toEqual([null]);
    expect(await other.storage.records.get('name')).toBeUndefined();
  });
});

describe('inProcessChannel', () => {
  it('delivers a copy to every listener in a later turn', async () => {
    const channel = createInProcessChannel();
    const received: unknown[] = [];
    channel.listen((message) => received.push(message));
    const message = { type: 'locked' };
    channel.post(message);
    message.type = 'changed after posting';
    expect(received).toEqual([]);
    await wait();
    expect(received).toEqual([{ type: 'locked' }]);
  });

  it('delivers nothing after unsubscribing, including messages in transit', async () => {
    const channel = createInProcessChannel();
    const received: unknown[] = [];
    const stop = channel.listen((message) => received.push(message));
    channel.post('one');
    stop();
    await wait();
    expect(received).toEqual([]);
  });
});

describe('inProcessLocks', () => {
  it('grants one lock at a time, in the order of requests', async () => {
    const locks = createInProcessLocks();
    const order: string[] = [];
    const work = (name: string, ms: number) => async () => {
      order.push(`${name} begins`);
      await wait(ms);
      order.push(`${name} ends`);
      return name;
    };
    const responses = [locks.request('key', {}, work('one', 10)), locks.request('key', {}, work('two', 0))];
    expect(await Promise.all(responses)).toEqual(['one', 'two']);
    expect(order).toEqual(['one begins', 'one ends', 'two begins', 'two ends']);
  });

  it('does not wait for locks of other names', async () => {
    const locks = createInProcessLocks();
    const never = locks.request('one', {}, () => new Promise(() => {}));
    expect(await locks.request('other', {}, async () => 'done')).toBe('done');
    expect(never).toBeInstanceOf(Promise);
  });

  it('releases the lock when the work fails', async () => {
    const locks = createInProcessLocks();
    const failing = locks.request('key', {}, async () => {
      throw new TypeError('no');
    });
    await expect(failing).rejects.toThrow(TypeError);
    expect(await locks.request('key', {}, async () => 'next')).toBe('next');
  });

  it('rejects an aborted request with its reason, and grants the lock to the next in line', async () => {
    const locks = createInProcessLocks();
    const controller = new AbortController();
    let release = () => {};
    const holder = locks.request(
      'key',
      {},
      () =>
        new Promise<void>((resolve) => {
          release = resolve;
        }),
    );
    const pendingRequest = locks.request('key', { signal: controller.signal }, async () => 'never');
    const next = locks.request('key', {}, async () => 'behind');
    controller.abort(new DOMException('left', 'AbortError'));
    await expect(pendingRequest).rejects.toMatchObject({ name: 'AbortError' });
    release();
    await holder;
    expect(await next).toBe('behind');
    await expect(locks.request('key', { signal: controller.signal }, async () => 'late')).rejects.toMatchObject({
      name: 'AbortError',
    });
  });
});

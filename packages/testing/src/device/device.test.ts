import { describe, expect, it } from 'vitest';
import { createDevice } from './device.ts';
import { inProcessChannel } from './inProcessChannel.ts';
import { inProcessLocks } from './inProcessLocks.ts';

const turn = (ms = 5) => new Promise((resolve) => setTimeout(resolve, ms));

describe('createDevice', () => {
  /** A relay that opens the session `ada` and says who it takes the caller for. */
  function device() {
    const seen: (string | null)[] = [];
    const made = createDevice(async (url, init) => {
      seen.push(new Headers(init.headers).get('authorization'));
      const opens = url.endsWith('/verify');
      return new Response(null, { status: 200, headers: opens ? { 'latchkey-session': 'ada' } : {} });
    });
    return { ...made, seen };
  }

  it('default: holds the identity that the relay opened, and shows it on every call after', async () => {
    const { fetch, seen } = device();
    await fetch('http://street.test/latchkey/relay/session', {});
    await fetch('http://street.test/latchkey/auth/credentials/AuthMethod:1/verify', { method: 'POST' });
    await fetch('http://street.test/latchkey/relay/session', {});
    expect(seen).toEqual([null, null, 'Bearer ada']);
  });

  it('behavior: forgets the identity when the relay has ended it', async () => {
    const { fetch, seen } = device();
    await fetch('http://street.test/latchkey/auth/credentials/AuthMethod:1/verify', { method: 'POST' });
    await fetch('http://street.test/latchkey/relay/session', { method: 'DELETE' });
    await fetch('http://street.test/latchkey/relay/session', {});
    expect(seen).toEqual([null, 'Bearer ada', null]);
  });

  it('behavior: two devices share nothing', async () => {
    const [one, other] = [device(), device()];
    await one.fetch('http://street.test/latchkey/auth/credentials/AuthMethod:1/verify', { method: 'POST' });
    await one.storage.records.put('name', 'ada');
    await other.fetch('http://street.test/latchkey/relay/session', {});
    expect(other.seen).toEqual([null]);
    expect(await other.storage.records.get('name')).toBeUndefined();
  });
});

describe('inProcessChannel', () => {
  it('default: brings a copy to everyone who listens, in a later turn', async () => {
    const channel = inProcessChannel();
    const heard: unknown[] = [];
    channel.listen((message) => heard.push(message));
    const message = { type: 'locked' };
    channel.post(message);
    message.type = 'changed after posting';
    expect(heard).toEqual([]);
    await turn();
    expect(heard).toEqual([{ type: 'locked' }]);
  });

  it('behavior: whoever stopped listening hears nothing, not even what was on its way', async () => {
    const channel = inProcessChannel();
    const heard: unknown[] = [];
    const stop = channel.listen((message) => heard.push(message));
    channel.post('one');
    stop();
    await turn();
    expect(heard).toEqual([]);
  });
});

describe('inProcessLocks', () => {
  it('default: one at a time, in the order of asking', async () => {
    const locks = inProcessLocks();
    const order: string[] = [];
    const work = (name: string, ms: number) => async () => {
      order.push(`${name} begins`);
      await turn(ms);
      order.push(`${name} ends`);
      return name;
    };
    const answers = [locks.request('key', {}, work('one', 10)), locks.request('key', {}, work('two', 0))];
    expect(await Promise.all(answers)).toEqual(['one', 'two']);
    expect(order).toEqual(['one begins', 'one ends', 'two begins', 'two ends']);
  });

  it('behavior: locks of other names do not wait', async () => {
    const locks = inProcessLocks();
    const never = locks.request('one', {}, () => new Promise(() => {}));
    expect(await locks.request('other', {}, async () => 'done')).toBe('done');
    expect(never).toBeInstanceOf(Promise);
  });

  it('behavior: work that fails gives the lock back', async () => {
    const locks = inProcessLocks();
    const failing = locks.request('key', {}, async () => {
      throw new TypeError('no');
    });
    await expect(failing).rejects.toThrow(TypeError);
    expect(await locks.request('key', {}, async () => 'next')).toBe('next');
  });

  it('behavior: whoever stops waiting gets their reason, and those behind still get the lock', async () => {
    const locks = inProcessLocks();
    const leaving = new AbortController();
    let release = () => {};
    const holder = locks.request(
      'key',
      {},
      () =>
        new Promise<void>((resolve) => {
          release = resolve;
        }),
    );
    const waiting = locks.request('key', { signal: leaving.signal }, async () => 'never');
    const behind = locks.request('key', {}, async () => 'behind');
    leaving.abort(new DOMException('left', 'AbortError'));
    await expect(waiting).rejects.toMatchObject({ name: 'AbortError' });
    release();
    await holder;
    expect(await behind).toBe('behind');
    await expect(locks.request('key', { signal: leaving.signal }, async () => 'late')).rejects.toMatchObject({
      name: 'AbortError',
    });
  });
});

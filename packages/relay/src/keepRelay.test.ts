import { afterEach, describe, expect, it, vi } from 'vitest';
import { openDoubledRelay } from '../test/doubled.ts';
import { createRelay } from './createRelay.ts';
import { keepRelay } from './keepRelay.ts';
import { memoryStore } from './memory/index.ts';

const closing: (() => Promise<void>)[] = [];
afterEach(async () => {
  for (const close of closing.splice(0)) await close();
});

function setUp() {
  const { service, identity } = openDoubledRelay();
  const create = vi.fn(() => createRelay({ service, identity, store: memoryStore() }));
  const keep = (name?: string, load = keepRelay) => {
    const relay = load(create, name);
    closing.push(relay.close);
    return relay;
  };
  return { create, keep };
}

const getHealth = 'https://app.test/latchkey/relay/health';

describe('keepRelay', () => {
  it('returns the same relay when its module is loaded again', async () => {
    const { create, keep } = setUp();
    const first = keep();
    vi.resetModules();
    const { keepRelay: again } = await import('./keepRelay.ts');
    expect(again).not.toBe(keepRelay);
    expect(keep(undefined, again)).toBe(first);
    expect(create).toHaveBeenCalledTimes(1);
    expect((await first.fetch(new Request(getHealth))).status).toBe(200);
    expect(first.fetch.plain).toBeTypeOf('function');
  });

  it('refuses a relay in place of a function that creates one', () => {
    const { create } = setUp();
    expect(() => keepRelay(create() as never, 'wrong')).toThrow(
      /^keepRelay: the first parameter is not a function, .+ Pass/,
    );
  });

  it('forgets nothing when an older relay is closed again', async () => {
    const { create, keep } = setUp();
    const first = keep();
    await first.close();
    const second = keep();
    await first.close();
    expect(keep()).toBe(second);
    expect(create).toHaveBeenCalledTimes(2);
  });

  it('keeps a relay until its store is closed', async () => {
    const { create, keep } = setUp();
    const first = keep();
    const closed = first.close();
    expect(keep()).toBe(first);
    await closed;
    expect(keep()).not.toBe(first);
    expect(create).toHaveBeenCalledTimes(2);
  });

  it('keeps relays of other names apart', () => {
    const { create, keep } = setUp();
    expect(keep('a')).not.toBe(keep('b'));
    expect(create).toHaveBeenCalledTimes(2);
  });

  it('creates a closed relay again', async () => {
    const { create, keep } = setUp();
    const first = keep();
    await first.close();
    expect((await first.fetch(new Request(getHealth))).status).toBe(503);
    const second = keep();
    expect(create).toHaveBeenCalledTimes(2);
    expect((await second.fetch(new Request(getHealth))).status).toBe(200);
  });

  it('keeps nothing when the relay cannot be created', () => {
    const { create, keep } = setUp();
    const fail = () => {
      throw new TypeError('service');
    };
    expect(() => keepRelay(fail)).toThrow('service');
    keep();
    expect(create).toHaveBeenCalledTimes(1);
  });
});

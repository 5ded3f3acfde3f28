import { afterEach, describe, expect, it, vi } from 'vitest';
import { openDoubledRelay } from '../test/doubled.ts';
import { ids } from '../test/upstreamDouble.ts';
import { createRelay } from './createRelay.ts';
import { keepRelay } from './keepRelay.ts';
import { memoryStore } from './memory/index.ts';
import { StoreUnavailable } from './store/storeUnavailable.ts';

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
    expect(create).not.toHaveBeenCalled();
    expect((await first.fetch(new Request(getHealth))).status).toBe(200);
    expect((await first.fetch.plain?.(new Request(getHealth)))?.status).toBe(200);
    expect(create).toHaveBeenCalledTimes(1);
  });

  it('warns when its function has changed after the first use', async () => {
    const warn = vi.spyOn(console, 'warn').mockReturnValue();
    const { service, identity } = openDoubledRelay();
    const store = memoryStore();
    const relay = keepRelay(() => createRelay({ service, identity, store }), 'changed');
    closing.push(relay.close);
    keepRelay(() => createRelay({ store, service, identity }), 'changed');
    expect(warn).not.toHaveBeenCalled();
    await relay.fetch(new Request(getHealth));
    keepRelay(() => createRelay({ store, service, identity }), 'changed');
    expect(warn).not.toHaveBeenCalled();
    vi.stubEnv('NODE_ENV', 'production');
    keepRelay(() => createRelay({ identity, service, store }), 'changed');
    vi.unstubAllEnvs();
    expect(warn).not.toHaveBeenCalled();
    keepRelay(() => createRelay({ identity, store, service }), 'changed');
    expect(warn.mock.calls).toEqual([[expect.stringMatching(/^keepRelay: .+ Restart the server\. See /)]]);
    warn.mockRestore();
  });

  it('does not warn about a copy of the module with other names for imports', async () => {
    const warn = vi.spyOn(console, 'warn').mockReturnValue();
    const { service, identity } = openDoubledRelay();
    const createCopy = (name: string) =>
      Object.assign(() => createRelay({ service, identity, store: memoryStore() }), {
        toString: () => `() => ${name}.createRelay(options)`,
      });
    const relay = keepRelay(createCopy('__TURBOPACK__imported__module__$app$2d$route__'), 'copied');
    closing.push(relay.close);
    await relay.fetch(new Request(getHealth));
    keepRelay(createCopy('__TURBOPACK__imported__module__$app$2d$rsc__'), 'copied');
    keepRelay(createCopy('_latchkey_relay__WEBPACK_IMPORTED_MODULE_7__'), 'copied');
    keepRelay(createCopy('__vite_ssr_import_2__'), 'copied');
    expect(warn).not.toHaveBeenCalled();
    warn.mockRestore();
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
    await second.check();
    expect(create).toHaveBeenCalledTimes(1);
  });

  it('keeps a relay until its store is closed', async () => {
    const { keep } = setUp();
    const first = keep();
    const closed = first.close();
    expect(keep()).toBe(first);
    await closed;
    expect(keep()).not.toBe(first);
  });

  it('keeps relays of other names apart', () => {
    const { keep } = setUp();
    expect(keep('a')).not.toBe(keep('b'));
  });

  it('creates a closed relay again', async () => {
    const { create, keep } = setUp();
    const first = keep();
    await first.close();
    expect((await first.fetch(new Request(getHealth))).status).toBe(503);
    const second = keep();
    expect((await second.fetch(new Request(getHealth))).status).toBe(200);
    expect(create).toHaveBeenCalledTimes(1);
  });

  it('creates the relay at the next use when the first one failed', async () => {
    const { create, keep } = setUp();
    create.mockImplementationOnce(() => {
      throw new TypeError('service');
    });
    const relay = keep();
    await expect(relay.fetch(new Request(getHealth))).rejects.toThrow('service');
    expect((await relay.fetch(new Request(getHealth))).status).toBe(200);
  });

  it('creates the relay with the options of the last load while none was created', async () => {
    const { create, keep } = setUp();
    const wrong = () => {
      throw new TypeError('service');
    };
    const relay = keepRelay(wrong);
    await expect(relay.check()).rejects.toThrow('service');
    expect(keep()).toBe(relay);
    expect((await relay.fetch(new Request(getHealth))).status).toBe(200);
    expect(create).toHaveBeenCalledTimes(1);
  });

  it('is not created to be drained and closed', async () => {
    const { create, keep } = setUp();
    const relay = keep();
    relay.drain();
    await relay.close();
    expect(create).not.toHaveBeenCalled();
  });

  it('is not created by a use after it was closed', async () => {
    const { create, keep } = setUp();
    const relay = keep();
    await relay.close();
    await expect(relay.identify(new Request(getHealth))).rejects.toThrow(StoreUnavailable);
    await expect(relay.endSessions(ids.a.customer)).rejects.toThrow(StoreUnavailable);
    expect(await relay.check()).toEqual([expect.stringMatching(/^The relay was closed before its first use, .+ Call/)]);
    expect(create).not.toHaveBeenCalled();
  });

  it('needs no settings until it is used, as in a build', async () => {
    const { create, keep } = setUp();
    const relay = keep();
    expect(create).not.toHaveBeenCalled();
    expect(await relay.identify(new Request(getHealth))).toBeNull();
    expect(create).toHaveBeenCalledTimes(1);
  });
});

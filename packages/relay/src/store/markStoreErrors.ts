import type { Store } from './store.ts';

/** The call of a store that threw an error. Errors stay the same objects, so that callers can identify them. */
const calls = new WeakMap<object, string>();

/** Returns the call that threw this error or its cause, such as `sessions.read`; undefined if no store threw it. */
export function findStoreCall(error: unknown): string | undefined {
  if (typeof error !== 'object' || error === null) return undefined;
  return calls.get(error) ?? (error instanceof Error ? findStoreCall(error.cause) : undefined);
}

/** Returns the same store, whose errors are known as errors of a store: `findStoreCall` returns the call. */
export function markStoreErrors(store: Store): Store {
  const { problems } = store;
  return {
    owners: markMember('owners', store.owners),
    sessions: markMember('sessions', store.sessions),
    signIns: markMember('signIns', store.signIns),
    limits: markMember('limits', store.limits),
    events: markMember('events', store.events),
    records: markMember('records', store.records),
    signers: markMember('signers', store.signers),
    secret: () => mark('secret', () => store.secret()),
    watch: (listener) => store.watch(listener),
    sweep: (before) => mark('sweep', () => store.sweep(before)),
    close: () => store.close(),
    ...(problems === undefined ? {} : { problems: () => mark('problems', () => problems.call(store)) }),
  };
}

function markMember<Member extends object>(member: string, target: Member): Member {
  return new Proxy(target, {
    get: (from, name) => {
      const call: unknown = Reflect.get(from, name);
      if (typeof call !== 'function') return call;
      return (...parameters: unknown[]) =>
        mark(`${member}.${String(name)}`, () => Reflect.apply(call, from, parameters) as Promise<unknown>);
    },
  });
}

async function mark<Result>(call: string, run: () => Promise<Result>): Promise<Result> {
  try {
    return await run();
  } catch (thrown) {
    const error =
      thrown instanceof Error ? thrown : new Error('The store threw a value that is no error.', { cause: thrown });
    calls.set(error, call);
    throw error;
  }
}

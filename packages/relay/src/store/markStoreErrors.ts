import type { Store } from './store.ts';

/** The call of a store that threw an error. Errors stay the same objects, so that callers can identify them. */
const calls = new WeakMap<object, string>();

/** Causes of causes that are searched: an error can be its own cause. */
const MAX_CAUSES = 10;

/** Returns the call that threw this error or its cause, such as `sessions.read`; undefined if no store threw it. */
export function findStoreCall(error: unknown): string | undefined {
  let cause = error;
  for (let depth = 0; depth <= MAX_CAUSES && typeof cause === 'object' && cause !== null; depth += 1) {
    const call = calls.get(cause);
    if (call !== undefined) return call;
    cause = cause instanceof Error ? cause.cause : undefined;
  }
  return undefined;
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

/** The target is empty: a proxy must return a frozen method of its target unchanged. */
function markMember<Member extends object>(member: string, from: Member): Member {
  return new Proxy({} as Member, {
    get: (_, name) => {
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

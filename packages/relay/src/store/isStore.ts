import type { Store } from './store.ts';

type StoreMember = 'owners' | 'sessions' | 'signIns' | 'limits' | 'events' | 'records' | 'signers';

/** The members that a relay calls: without this check, a store that lacks one would fail during a request. */
const calls: { readonly [Name in StoreMember]: { readonly [Call in keyof Store[Name]]: true } } = {
  owners: { findOwners: true, learn: true },
  sessions: { open: true, read: true, extend: true, end: true, replace: true, endAll: true },
  signIns: { start: true, read: true, endAll: true },
  limits: { take: true, release: true, clear: true, count: true },
  events: { accept: true, after: true, last: true },
  records: { putIfAbsent: true, read: true },
  signers: { add: true, has: true, end: true, endAll: true },
};

/** Returns whether this is a complete store. */
export function isStore(value: unknown): value is Store {
  const has = (at: unknown, name: string) => typeof getProperty(at, name) === 'function';
  return (
    ['secret', 'watch', 'sweep', 'close'].every((name) => has(value, name)) &&
    Object.entries(calls).every(([member, names]) =>
      Object.keys(names).every((name) => has(getProperty(value, member), name)),
    )
  );
}

function getProperty(value: unknown, name: string): unknown {
  return (value as Readonly<Record<string, unknown>> | null | undefined)?.[name];
}

import type { Store } from './store.ts';

type Room = 'owners' | 'sessions' | 'signIns' | 'limits' | 'events' | 'kept';

/** What a relay calls on a store: a store of somebody's own that lacks one of these would fail in the middle of a call. */
const calls: { readonly [Name in Room]: { readonly [Call in keyof Store[Name]]: true } } = {
  owners: { ownersOf: true, learn: true },
  sessions: { open: true, read: true, extend: true, end: true, replace: true, endAll: true },
  signIns: { start: true, read: true, endAll: true },
  limits: { take: true, giveBack: true, clear: true, count: true },
  events: { accept: true, after: true, last: true },
  kept: { keep: true, read: true },
};

/** Whether this is a store, and all of one. */
export function isStore(value: unknown): value is Store {
  const has = (at: unknown, name: string) => typeof memberOf(at, name) === 'function';
  return (
    ['secret', 'watch', 'sweep', 'close'].every((name) => has(value, name)) &&
    Object.entries(calls).every(([room, names]) => Object.keys(names).every((name) => has(memberOf(value, room), name)))
  );
}

function memberOf(value: unknown, name: string): unknown {
  return (value as Readonly<Record<string, unknown>> | null | undefined)?.[name];
}

import { generateSessionKey } from '../src/keys/generateSessionKey.ts';
import type { SessionEffect, SessionEvent, SessionInput } from '../src/session/event.ts';
import { createSessionData, type SessionData, type SignerSession } from '../src/session/state.ts';
import { transition } from '../src/session/transition.ts';

/** When every run begins, by both clocks. */
export const now = 1_000_000;
export const idleTimeoutMs = 300_000;
/** What the relay reports of each user. */
export const identities = {
  ada: { customerId: 'Customer:1', accountId: 'InternalAccount:1', idleTimeoutMs },
  bob: { customerId: 'Customer:2', accountId: 'InternalAccount:2', idleTimeoutMs },
} as const;

export const session = (id: 1 | 2 | 3, who: keyof typeof identities = 'ada', at = now): SignerSession => ({
  id: `Session:${id}`,
  accountId: identities[who].accountId,
  createdAt: at,
  expiresAt: at + 900_000,
  storedIn: 'storage',
});

export const key = await generateSessionKey();

export const at = (ms: number) => ({ now: ms, monotonic: ms });
/** The events among effects, in order. */
export const emitted = (effects: readonly SessionEffect[]): readonly SessionEvent['type'][] =>
  effects.flatMap((effect) => (effect.type === 'emit' ? [effect.event.type] : []));

/** Applies inputs in order, all at one time. Returns the state and what the last one caused. */
export function apply(inputs: readonly SessionInput[], from = createSessionData(), time = now) {
  let state = from;
  let effects: readonly SessionEffect[] = [];
  for (const input of inputs) [state, effects] = transition(state, input, at(time));
  return { state, effects, emitted: emitted(effects) };
}

type Input<Type extends SessionInput['type']> = Extract<SessionInput, { readonly type: Type }>;

/** The result of a read. */
export const synced = (given: Partial<Input<'synced'>>): Input<'synced'> => ({
  type: 'synced',
  stored: undefined,
  publicKey: undefined,
  identity: undefined,
  earliestTime: Number.NEGATIVE_INFINITY,
  lastActivityAt: 0,
  hasSignedOut: false,
  ...given,
});
/** A whole read of storage and relay. */
export const read = (given: Parameters<typeof synced>[0]): readonly SessionInput[] => [
  { type: 'syncRequested' },
  { type: 'syncStarted' },
  synced(given),
  { type: 'syncEnded' },
];
export const opened = (id: 1 | 2 | 3, who?: keyof typeof identities, time?: number): Input<'opened'> => ({
  type: 'opened',
  session: session(id, who, time),
  key,
});

/** Narrows a state to the status that the test expects. */
export function inStatus<Status extends SessionData['status']>(status: Status, state: SessionData) {
  if (state.status !== status) throw new Error(`The session must be ${status}, but is ${state.status}.`);
  return state as Extract<SessionData, { readonly status: Status }>;
}

/** Ada is signed in, and the relay has named her. */
export function signedIn(): SessionData {
  return apply([
    opened(1),
    { type: 'syncEnded' },
    ...read({ stored: { session: session(1), key }, identity: identities.ada }),
  ]).state;
}

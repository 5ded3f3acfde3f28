import { type Hit, releaseHit, takeHit } from './slidingWindow.ts';
import type {
  EventStore,
  LimitStore,
  OwnerStore,
  RecordStore,
  SessionStore,
  SignerStore,
  SignInStore,
  Store,
  StoredEvent,
  StoredSession,
  StoredSigner,
  StoredSignIn,
  StoreNotification,
} from './store.ts';
import { createWatchers } from './watchers.ts';

/**
 * Stores everything in this process only: for tests, stories and browser tabs. Idempotency keys to the service change
 * with it, too, unless the relay has a `secret`.
 *
 * ```ts
 * import { createRelay } from '@latchkey/relay'
 *
 * const relay = createRelay({ service, identity, store: memoryStore() })
 * ```
 */
export function memoryStore(): Store {
  const watchers = createWatchers();
  const sessions = memorySessions(watchers.emit);
  const signIns = memorySignIns();
  const limits = memoryLimits();
  const events = memoryEvents(watchers.emit);
  const records = memoryRecords();
  const signers = memorySigners();
  const secret = crypto.getRandomValues(new Uint8Array(32));
  return {
    owners: memoryOwners(),
    sessions,
    signIns,
    limits,
    events,
    records,
    signers,
    secret: async () => secret.slice(),
    watch: watchers.watch,
    sweep: async ({ received, now }) => {
      events.sweep(received);
      sessions.sweep(now);
      signIns.sweep(now);
      limits.sweep(now);
      records.sweep(now);
      signers.sweep(now);
    },
    close: async () => undefined,
  };
}

function memoryOwners(): OwnerStore {
  const owners = new Map<string, string>();
  return {
    findOwners: async (ids) => {
      const found = new Map<string, string>();
      for (const id of ids) {
        const owner = owners.get(id);
        if (owner !== undefined) found.set(id, owner);
      }
      return found;
    },
    learn: async (customerId, ids) => {
      for (const id of ids) if (!owners.has(id)) owners.set(id, customerId);
    },
  };
}

function memoryRecords(): RecordStore & { sweep(now: number): void } {
  const texts = new Map<string, { readonly text: string; readonly until: number }>();
  const live = (name: string, now: number) => {
    const stored = texts.get(name);
    return stored !== undefined && stored.until > now ? stored.text : null;
  };
  return {
    putIfAbsent: async (name, text, { until, now }) => {
      const stored = live(name, now);
      if (stored !== null) return stored;
      texts.set(name, { text, until });
      return text;
    },
    read: async (name, now) => live(name, now),
    sweep: (now) => {
      for (const [name, { until }] of texts) if (until <= now) texts.delete(name);
    },
  };
}

function memorySessions(emit: (notification: StoreNotification) => void): SessionStore & { sweep(now: number): void } {
  const sessions = new Map<string, StoredSession>();
  return {
    open: async (session) => void sessions.set(session.hash, session),
    read: async (hash, now) => {
      const session = sessions.get(hash);
      return session !== undefined && session.expiresAt > now ? session : null;
    },
    extend: async (hash, expiresAt) => {
      const session = sessions.get(hash);
      if (session !== undefined) sessions.set(hash, { ...session, expiresAt });
    },
    end: async (hash) => {
      if (sessions.delete(hash)) emit({ type: 'sessionEnded', hash });
    },
    replace: async (hash) => {
      if (sessions.delete(hash)) emit({ type: 'sessionReplaced', hash });
    },
    endAll: async (customerId) => {
      for (const [hash, session] of sessions) if (session.customerId === customerId) sessions.delete(hash);
      emit({ type: 'sessionsEnded', customerId });
    },
    sweep: (now) => {
      for (const [hash, session] of sessions) if (session.expiresAt <= now) sessions.delete(hash);
    },
  };
}

function memorySigners(): SignerStore & { sweep(now: number): void } {
  const signers = new Map<string, StoredSigner>();
  const toName = ({ publicKey, customerId, sessionHash }: Parameters<SignerStore['has']>[0]) =>
    `${publicKey} ${customerId} ${sessionHash}`;
  const removeWhere = (isRemoved: (signer: StoredSigner) => boolean) => {
    for (const [name, signer] of signers) if (isRemoved(signer)) signers.delete(name);
  };
  return {
    add: async (signer) => void signers.set(toName(signer), signer),
    has: async (signer, now) => (signers.get(toName(signer))?.expiresAt ?? 0) > now,
    end: async (sessionId) => removeWhere((signer) => signer.sessionId === sessionId),
    endAll: async (customerId) => removeWhere((signer) => signer.customerId === customerId),
    sweep: (now) => removeWhere(({ expiresAt }) => expiresAt <= now),
  };
}

function memorySignIns(): SignInStore & { sweep(now: number): void } {
  const signIns = new Map<string, StoredSignIn>();
  return {
    start: async (signIn) => void signIns.set(signIn.credentialId, signIn),
    read: async (credentialId, now) => {
      const signIn = signIns.get(credentialId);
      return signIn !== undefined && signIn.expiresAt > now ? signIn : null;
    },
    endAll: async (customerId) => {
      for (const [id, signIn] of signIns) if (signIn.customerId === customerId) signIns.delete(id);
    },
    sweep: (now) => {
      for (const [id, signIn] of signIns) if (signIn.expiresAt <= now) signIns.delete(id);
    },
  };
}

function memoryLimits(): LimitStore & { sweep(now: number): void } {
  const buckets = new Map<string, { takes: readonly Hit[]; until: number }>();
  const counts = new Map<string, { sum: number; until: number }>();
  return {
    take: async (bucket, limit, now, by) => {
      const { takes, outcome } = takeHit(buckets.get(bucket)?.takes ?? [], limit, { now, by });
      buckets.set(bucket, { takes, until: now + limit.windowMs });
      return outcome;
    },
    release: async (bucket, by) => {
      const stored = buckets.get(bucket);
      if (stored !== undefined) buckets.set(bucket, { ...stored, takes: releaseHit(stored.takes, by) });
    },
    count: async (name, by, until) => {
      const sum = (counts.get(name)?.sum ?? 0) + by;
      counts.set(name, { sum, until });
      return sum;
    },
    clear: async (bucket) => void buckets.delete(bucket),
    sweep: (now) => {
      for (const [bucket, { until }] of buckets) if (until <= now) buckets.delete(bucket);
      for (const [name, { until }] of counts) if (until <= now) counts.delete(name);
    },
  };
}

interface Stream {
  last: number;
  readonly events: (StoredEvent & { readonly receivedAt: number })[];
}

function memoryEvents(emit: (notification: StoreNotification) => void): EventStore & { sweep(received: number): void } {
  const webhooks = new Map<string, number>();
  const streams = new Map<string, Stream>();
  return {
    accept: async ({ id, type, receivedAt, event }) => {
      if (webhooks.has(id)) return 'duplicate';
      webhooks.set(id, receivedAt);
      if (event === null) return 'stored';
      const stream = streams.get(event.customerId) ?? { last: 0, events: [] };
      streams.set(event.customerId, stream);
      stream.last += 1;
      stream.events.push({
        sequence: stream.last,
        type,
        resourceId: event.resourceId,
        at: event.at,
        receivedAt,
      });
      emit({ type: 'event', customerId: event.customerId, sequence: stream.last });
      return 'stored';
    },
    after: async (customerId, sequence, max) => {
      const events = streams.get(customerId)?.events ?? [];
      // Numbers have no gaps, so the number is the position.
      const start = Math.max(0, sequence + 1 - (events[0]?.sequence ?? 0));
      return events.slice(start, start + max).map(({ receivedAt: _, ...event }) => event);
    },
    last: async (customerId) => streams.get(customerId)?.last ?? 0,
    sweep: (received) => {
      for (const [id, receivedAt] of webhooks) if (receivedAt < received) webhooks.delete(id);
      for (const stream of streams.values())
        stream.events.splice(0, stream.events.findLastIndex((event) => event.receivedAt < received) + 1);
    },
  };
}

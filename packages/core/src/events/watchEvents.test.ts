import type { RelayEvent } from '@latchkey/contract/relay';
import { describe, expect, it } from 'vitest';
import { createLocks } from '../../test/model/locks.ts';
import { flushTasks, json, type MadeCall } from '../../test/scriptedWallet.ts';
import { createSharedBrowser } from '../../test/sharedBrowser.ts';
import { openStreamingWallet } from '../../test/streamingWallet.ts';
import { closeWallet } from '../session/closeWallet.ts';
import { lockWallet } from '../session/lockWallet.ts';
import { restoreSession } from '../session/restoreSession.ts';
import { signOut } from '../session/signOut.ts';
import { watchEvents } from './watchEvents.ts';

const at = '2026-01-01T00:00:00Z';

const types = (events: readonly RelayEvent[]) => events.map(({ type }) => type);
const event = (id: number, type: string) => `id: ${id}\ndata: ${JSON.stringify({ type, at })}\n\n`;

describe('watchEvents', () => {
  it('opens one stream for all listeners while a user is signed in', async () => {
    const { wallet, streams, heard, listener, say } = openStreamingWallet();
    const stops = [watchEvents(wallet, listener), watchEvents(wallet, listener)];
    await flushTasks();
    expect(streams).toHaveLength(0);
    await restoreSession(wallet);
    await flushTasks();
    expect(streams).toHaveLength(1);
    expect(streams[0]?.call.headers.get('Accept')).toBe('text/event-stream');
    // An open stream is not user activity.
    expect(streams[0]?.call.headers.get('Latchkey-Client')).toBe('background');
    say(event(1, 'INCOMING_PAYMENT'));
    await flushTasks();
    // Changes before the subscription are read first.
    expect(types(heard)).toEqual(['latchkey.poll', 'latchkey.poll', 'INCOMING_PAYMENT', 'INCOMING_PAYMENT']);
    stops[0]?.();
    expect(streams[0]?.cancelled).toBe(false);
    stops[1]?.();
    await flushTasks();
    expect(streams[0]?.cancelled).toBe(true);
    closeWallet(wallet);
  });

  it('resumes a broken stream from the last event', async () => {
    const { wallet, streams, listener, say, clock } = openStreamingWallet();
    await restoreSession(wallet);
    const stop = watchEvents(wallet, listener);
    await flushTasks();
    say(event(41, 'A') + event(42, 'B'));
    await flushTasks();
    streams[0]?.controller.close();
    await flushTasks();
    clock.jump();
    await flushTasks();
    expect(streams).toHaveLength(2);
    expect(streams[1]?.call.headers.get('Last-Event-ID')).toBe('42');
    stop();
    closeWallet(wallet);
  });

  it('opens the next stream soon however often one ends that had heartbeats, as with a replaced session', async () => {
    const { wallet, streams, listener, say, clock } = openStreamingWallet();
    await restoreSession(wallet);
    const stop = watchEvents(wallet, listener);
    await flushTasks();
    for (let ended = 1; ended <= 6; ended += 1) {
      // A heartbeat after 20 seconds.
      let isOver = false;
      clock.setTimeout(() => {
        isOver = true;
      }, 20_000);
      while (!isOver) clock.jump();
      say(':\n\n');
      await flushTasks();
      const endedAt = clock.now();
      streams.at(-1)?.controller.close();
      await flushTasks();
      clock.jump();
      await flushTasks();
      expect(streams).toHaveLength(ended + 1);
      expect(clock.now() - endedAt).toBeLessThan(2_000);
    }
    stop();
    closeWallet(wallet);
  });

  it('replaces a stream without heartbeats', async () => {
    const { wallet, streams, listener, say, clock } = openStreamingWallet();
    await restoreSession(wallet);
    const stop = watchEvents(wallet, listener);
    await flushTasks();
    const start = clock.now();
    say(':\n\n');
    await flushTasks();
    clock.jump();
    await flushTasks();
    expect(clock.now() - start).toBe(45_000);
    expect(streams[0]?.cancelled).toBe(true);
    stop();
    closeWallet(wallet);
  });

  it('reads again on resume, and replaces a stream that misses the next heartbeat', async () => {
    const listeners = new Set<() => void>();
    const onResume = (listener: () => void) => {
      listeners.add(listener);
      return () => void listeners.delete(listener);
    };
    const { wallet, streams, heard, listener, say, clock } = openStreamingWallet({ lifecycle: { onResume } });
    const resume = () => {
      for (const each of listeners) each();
    };
    const advance = async (ms: number) => {
      let isOver = false;
      clock.setTimeout(() => {
        isOver = true;
      }, ms);
      while (!isOver && clock.jump()) await flushTasks();
    };
    await restoreSession(wallet);
    const ofWallet = listeners.size;
    const stop = watchEvents(wallet, listener);
    await flushTasks();
    say(':\n\n');
    await flushTasks();
    const before = heard.length;
    resume();
    // The stream has just been opened: everything was read a moment ago.
    expect(heard).toHaveLength(before);
    await advance(11_000);
    resume();
    expect(types(heard.slice(before))).toEqual(['latchkey.poll']);
    await advance(19_000);
    expect(streams[0]?.cancelled).toBe(false);
    await advance(2_000);
    expect(streams[0]?.cancelled).toBe(true);
    stop();
    await flushTasks();
    expect(listeners.size).toBe(ofWallet);
    closeWallet(wallet);
  });

  it('emits polling hints without a stream', async () => {
    const { wallet, heard, listener, refuseWith, clock } = openStreamingWallet();
    refuseWith(() => json(503, { code: 'SERVICE_UNAVAILABLE' }));
    await restoreSession(wallet);
    const stop = watchEvents(wallet, listener);
    const start = clock.now();
    while (clock.now() - start < 60_000) {
      await flushTasks();
      clock.jump();
    }
    await flushTasks();
    expect(heard.length).toBeGreaterThanOrEqual(4);
    expect(new Set(types(heard))).toEqual(new Set(['latchkey.poll']));
    stop();
    closeWallet(wallet);
  });

  it('requests no stream again where the relay has no events, and polls', async () => {
    const { wallet, calls, heard, listener, refuseWith, clock } = openStreamingWallet();
    await restoreSession(wallet);
    refuseWith(() => new Response(null, { status: 204 }));
    const before = calls.length;
    const stop = watchEvents(wallet, listener);
    const start = clock.now();
    while (clock.now() - start < 60_000) {
      await flushTasks();
      clock.jump();
    }
    expect(calls.slice(before).map(({ path }) => path)).toEqual(['/relay/events']);
    expect(heard.length).toBeGreaterThanOrEqual(5);
    stop();
    closeWallet(wallet);
  });

  it('opens one stream for each relay of a page', async () => {
    const locks = createLocks();
    const one = openStreamingWallet({ locks });
    const other = openStreamingWallet({ locks });
    const elsewhere = { ...other.wallet, relay: 'https://shop.test/elsewhere' };
    elsewhere.fetch = (url, init) => other.wallet.fetch(url.replace(elsewhere.relay, other.wallet.relay), init);
    await Promise.all([restoreSession(one.wallet), restoreSession(elsewhere)]);
    const stops = [watchEvents(one.wallet, one.listener), watchEvents(elsewhere, other.listener)];
    await flushTasks();
    expect([one.streams.length, other.streams.length]).toEqual([1, 1]);
    for (const stop of stops) stop();
    for (const wallet of [one.wallet, elsewhere]) closeWallet(wallet);
  });

  it('opens one stream for two tabs and delivers its events to both', async () => {
    const locks = createLocks();
    const listeners: ((message: unknown) => void)[] = [];
    const broadcast = {
      post: (message: unknown) => {
        for (const listener of listeners) listener(message);
      },
      listen: (listener: (message: unknown) => void) => {
        listeners.push(listener);
        return () => void listeners.splice(listeners.indexOf(listener), 1);
      },
    };
    let byte = 0;
    const random = (length: number) => new Uint8Array(length).fill(++byte);
    const [one, other] = [
      openStreamingWallet({ locks, broadcast, random }),
      openStreamingWallet({ locks, broadcast, random }),
    ];
    await Promise.all([restoreSession(one.wallet), restoreSession(other.wallet)]);
    const stopOne = watchEvents(one.wallet, one.listener);
    await flushTasks();
    const stopOther = watchEvents(other.wallet, other.listener);
    await flushTasks();
    expect([one.streams.length, other.streams.length]).toEqual([1, 0]);
    one.say(event(1, 'OUTGOING_PAYMENT.COMPLETED'));
    await flushTasks();
    expect(types(other.heard)).toEqual(['OUTGOING_PAYMENT.COMPLETED']);
    stopOne();
    await flushTasks();
    expect(other.streams).toHaveLength(1);
    stopOther();
    closeWallet(one.wallet);
    closeWallet(other.wallet);
  });

  it('re-reads the session when the relay does not know the caller, without a loop', async () => {
    const { wallet, calls, listener, refuseWith, clock } = openStreamingWallet();
    await restoreSession(wallet);
    refuseWith(() => json(401, { code: 'RELAY_SESSION_REQUIRED' }));
    const before = calls.length;
    const stop = watchEvents(wallet, listener);
    await flushTasks();
    expect(calls.slice(before).map(({ path }) => path)).toEqual(['/relay/events', '/relay/session']);
    const start = clock.now();
    while (clock.now() - start < 30_000 && clock.jump()) await flushTasks();
    expect(calls.length - before).toBeLessThan(20);
    stop();
    closeWallet(wallet);
  });

  it('re-reads the session when the stream reports its end', async () => {
    const { wallet, calls, listener, say } = openStreamingWallet();
    await restoreSession(wallet);
    const stop = watchEvents(wallet, listener);
    await flushTasks();
    const before = calls.length;
    say(event(9, 'relay.session-ended'));
    await flushTasks();
    expect(calls.slice(before).map(({ path }) => path)).toEqual(['/relay/session']);
    stop();
    closeWallet(wallet);
  });

  // requirement: 35
  it('opens a new stream without a resume id for another user', async () => {
    const streams: { call: MadeCall; controller: ReadableStreamDefaultController<Uint8Array> }[] = [];
    const home = createSharedBrowser((call) => {
      const start = (controller: ReadableStreamDefaultController<Uint8Array>) => {
        streams.push({ call, controller });
        call.init.signal?.addEventListener('abort', () => controller.error(new DOMException('aborted', 'AbortError')));
      };
      return new Response(new ReadableStream<Uint8Array>({ start }));
    });
    const { wallet } = await home.openTab();
    const heard: RelayEvent[] = [];
    const stop = watchEvents(wallet, (said) => {
      heard.push(said);
      if (said.type === 'INCOMING_PAYMENT') signOut(wallet);
    });
    const say = (text: string) => {
      streams.at(-1)?.controller.enqueue(new TextEncoder().encode(text));
      return flushTasks();
    };
    await home.signIn(wallet, 'ada');
    await lockWallet(wallet);
    await say(event(41, 'OUTGOING_PAYMENT.COMPLETED'));
    await home.signIn(wallet, 'bob');
    expect(streams).toHaveLength(2);
    expect(streams[0]?.call.init.signal?.aborted).toBe(true);
    expect(streams[1]?.call.headers.get('Last-Event-ID')).toBeNull();
    // Events that arrive with the end of a user's session concern that user.
    await say(event(7, 'INCOMING_PAYMENT') + event(8, 'CARD.STATE_CHANGE'));
    await home.signIn(wallet, 'bob');
    expect(streams).toHaveLength(3);
    expect(streams[2]?.call.headers.get('Last-Event-ID')).toBeNull();
    const polled = [
      'latchkey.poll',
      'OUTGOING_PAYMENT.COMPLETED',
      'latchkey.poll',
      'INCOMING_PAYMENT',
      'latchkey.poll',
    ];
    expect(types(heard)).toEqual(polled);
    stop();
    closeWallet(wallet);
  });
});

import type { Relay } from '../createRelay.ts';
import type { Log } from '../log/log.ts';
import type { Listening } from './listen.ts';

/** The part of a process that is used: signals and exit. */
export interface Stoppable {
  on(event: 'SIGTERM' | 'SIGINT', listener: () => void): unknown;
  on(event: 'uncaughtException' | 'unhandledRejection', listener: (error: unknown) => void): unknown;
  exit(code: number): void;
}

/** The part of `graceMs` in which the store is closed, after the last connection. */
const storeMs = 500;

const wait = (ms: number) => new Promise<void>((resolve) => setTimeout(resolve, ms));

/**
 * Ends a process without interrupting requests. On SIGTERM or SIGINT the relay reports not ready at once and ends its
 * streams with a reconnect delay; for `drainMs` it keeps serving, each response closing its connection, until the load
 * balancer has noticed; then it accepts no more, completes requests in progress, closes its store and exits with 0,
 * within `drainMs + graceMs`, whatever a request still waits for. A second signal exits with 1 at once, and so does an
 * uncaught error, after its class was logged.
 *
 * ```ts
 * const listening = await listen({ port: 8080, host: '0.0.0.0', fetch: relay.fetch })
 * stopOnSignals({ relay, listening, process })
 * ```
 */
export function stopOnSignals(options: stopOnSignals.Options): void {
  const { relay, listening, process, log = () => undefined, drainMs = 2000, graceMs = 7000 } = options;
  let isStopping = false;
  const close = async () => {
    await listening.close({ graceMs: graceMs - Math.min(storeMs, graceMs / 2) });
    await relay.close();
  };
  const stop = async () => {
    relay.drain();
    listening.drain();
    await wait(drainMs);
    // A request goes on after its connection was closed: a function of the integrator, or the service, may not respond.
    await Promise.race([close(), wait(graceMs)]);
  };
  const onSignal = () => {
    if (isStopping) return process.exit(1);
    isStopping = true;
    stop().then(
      () => process.exit(0),
      (error: unknown) => onFailure(error),
    );
  };
  const onFailure = (error: unknown) => {
    const errorName = error instanceof Error ? error.name : typeof error;
    log({ level: 'error', event: 'internalError', at: Date.now(), errorName });
    process.exit(1);
  };
  process.on('SIGTERM', onSignal);
  process.on('SIGINT', onSignal);
  process.on('uncaughtException', onFailure);
  process.on('unhandledRejection', onFailure);
}

export declare namespace stopOnSignals {
  interface Options {
    readonly relay: Pick<Relay, 'drain' | 'close'>;
    readonly listening: Pick<Listening, 'drain' | 'close'>;
    readonly process: Stoppable;
    readonly log?: Log;
    /** How long it keeps serving after it reported not ready. Default: 2 seconds. */
    readonly drainMs?: number;
    /**
     * How long responses in progress and the closing of the store may take after that. Default: 7 seconds, of which the
     * store has the last half second.
     */
    readonly graceMs?: number;
  }
}

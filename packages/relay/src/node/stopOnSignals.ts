import type { Relay } from '../createRelay.ts';
import type { Log } from '../log/log.ts';
import type { Listening } from './listen.ts';

/** What a process is to this: something that hears signals and can end. */
export interface Stoppable {
  on(event: 'SIGTERM' | 'SIGINT', listener: () => void): unknown;
  on(event: 'uncaughtException' | 'unhandledRejection', listener: (error: unknown) => void): unknown;
  exit(code: number): void;
}

/**
 * ```ts
 * const listening = await listen({ port: 8080, host: '0.0.0.0', fetch: relay.fetch })
 * stopOnSignals({ relay, listening, process })
 * ```
 *
 * Ends a process without cutting anybody off. On SIGTERM or SIGINT the relay says at once that it is not ready and ends
 * its streams with a word when to come back; for `drainMs` it serves on, each answer closing its connection, until
 * whoever sends it requests has noticed; then it takes no more, finishes what is under way, closes its store and ends
 * with 0, within `drainMs + graceMs`. A second signal ends it with 1 at once, and so does an error that nobody caught,
 * after the log has been told its class.
 */
export function stopOnSignals(options: stopOnSignals.Options): void {
  const { relay, listening, process, log = () => undefined, drainMs = 2000, graceMs = 7000 } = options;
  let isStopping = false;
  const stop = async () => {
    relay.drain();
    listening.drain();
    await new Promise((resolve) => setTimeout(resolve, drainMs));
    await listening.close({ graceMs });
    await relay.close();
  };
  const asked = () => {
    if (isStopping) return process.exit(1);
    isStopping = true;
    stop().then(
      () => process.exit(0),
      (error: unknown) => failed(error),
    );
  };
  const failed = (error: unknown) => {
    const errorName = error instanceof Error ? error.name : typeof error;
    log({ level: 'error', event: 'internalError', at: Date.now(), errorName });
    process.exit(1);
  };
  process.on('SIGTERM', asked);
  process.on('SIGINT', asked);
  process.on('uncaughtException', failed);
  process.on('unhandledRejection', failed);
}

export declare namespace stopOnSignals {
  interface Options {
    readonly relay: Pick<Relay, 'drain' | 'close'>;
    readonly listening: Pick<Listening, 'drain' | 'close'>;
    readonly process: Stoppable;
    readonly log?: Log;
    /** How long it serves on after it said that it is not ready; 2 seconds unless given. */
    readonly drainMs?: number;
    /** How long an answer under way may take after that; 7 seconds unless given. */
    readonly graceMs?: number;
  }
}

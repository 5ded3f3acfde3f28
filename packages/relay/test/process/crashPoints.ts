import http from 'node:http';
import { syncBuiltinESMExports } from 'node:module';

/**
 * Counts every place at which the relay waits for something outside its own memory: before and after each statement of
 * its database, before and after each call to the service, before and after a response is sent. Armed with a number,
 * the process kills itself there in the next request, as hard as the system can.
 */
let armed = 0;
let remaining = 0;
let passed = 0;

function point(): void {
  passed += 1;
  if (remaining === 0) return;
  remaining -= 1;
  if (remaining > 0) return;
  process.kill(process.pid, 'SIGKILL');
  // The signal ends everything; nothing may continue until it arrives.
  Atomics.wait(new Int32Array(new SharedArrayBuffer(4)), 0, 0);
}

export function armAt(at: number): void {
  armed = at;
  remaining = 0;
}

/** A counted request begins. */
export function begin(): void {
  remaining = armed;
  armed = 0;
  passed = 0;
}

export function pointsPassed(): number {
  return passed;
}

type Asking = (...parameters: unknown[]) => unknown;

function around(ask: Asking): Asking {
  return function (this: unknown, ...parameters) {
    point();
    const response = ask.apply(this, parameters);
    if (!(response instanceof Promise)) return response;
    return response.then((value: unknown) => {
      point();
      return value;
    });
  };
}

/** Adds crash points to drivers and network. Statements of a transaction are separate points. */
export async function crashing(): Promise<void> {
  const { PGlite } = await import('@electric-sql/pglite');
  const { default: pg } = await import('pg');
  for (const prototype of [PGlite.prototype, pg.Client.prototype] as unknown as Record<string, Asking>[])
    prototype['query'] = around(prototype['query'] as Asking);
  const request = http.request as Asking;
  (http as { request: Asking }).request = (...parameters) => {
    point();
    const outgoing = request(...parameters) as http.ClientRequest;
    // First of all listeners: the service has completed it, and the relay does not know yet.
    outgoing.prependListener('response', point);
    return outgoing;
  };
  syncBuiltinESMExports();
  const responses = http.ServerResponse.prototype as unknown as Record<string, Asking>;
  const end = responses['end'] as Asking;
  responses['end'] = function (this: unknown, ...parameters) {
    point();
    const ended = end.apply(this, parameters);
    point();
    return ended;
  };
}

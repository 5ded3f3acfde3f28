import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { text } from 'node:stream/consumers';

/** A webhook endpoint and what it received. */
export interface HookReceiver {
  readonly url: string;
  /** Bodies by event id; an event with two different bodies has two. */
  readonly received: ReadonlyMap<string, ReadonlySet<string>>;
  close(): Promise<void>;
}

/** Opens an endpoint that accepts everything. */
export async function openHookReceiver(): Promise<HookReceiver> {
  const received = new Map<string, Set<string>>();
  const server = createServer(async (request, response) => {
    const body = await text(request).catch(() => '');
    // A killed sender may leave a partial body.
    const id = body === '' ? undefined : /^\{"id":"([^"]+)"/.exec(body)?.[1];
    if (id !== undefined && request.complete) received.set(id, (received.get(id) ?? new Set()).add(body));
    response.end();
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}/hooks`,
    received,
    close: () => new Promise((resolve) => server.close(() => resolve()).closeAllConnections()),
  };
}

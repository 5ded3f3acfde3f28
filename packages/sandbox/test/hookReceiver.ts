import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { text } from 'node:stream/consumers';

/** An endpoint for webhooks, and what came there. */
export interface HookReceiver {
  readonly url: string;
  /** Bodies by the id of their event; an event that came with two different ones has two. */
  readonly received: ReadonlyMap<string, ReadonlySet<string>>;
  close(): Promise<void>;
}

/** Opens an endpoint that takes everything. */
export async function openHookReceiver(): Promise<HookReceiver> {
  const received = new Map<string, Set<string>>();
  const server = createServer(async (request, response) => {
    const body = await text(request).catch(() => '');
    // Of a sender that was killed half a body may come.
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

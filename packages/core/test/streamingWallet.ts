import type { RelayEvent } from '@latchkey/contract/relay';
import type { createWallet } from '../src/client/createWallet.ts';
import { json, type MadeCall, scriptedWallet } from './scriptedWallet.ts';

const encoder = new TextEncoder();

/** A wallet with a relay whose streams are scripted. */
export function openStreamingWallet(options: Partial<createWallet.Options> = {}) {
  const streams: { call: MadeCall; controller: ReadableStreamDefaultController<Uint8Array>; cancelled: boolean }[] = [];
  let refuse: (() => Response) | undefined;
  const made = scriptedWallet((call) => {
    if (call.path !== '/relay/events') return json(200, { customerId: 'Customer:1' });
    if (refuse !== undefined) return refuse();
    let controller: ReadableStreamDefaultController<Uint8Array> | undefined;
    const body = new ReadableStream<Uint8Array>({
      start: (given) => {
        controller = given;
        // The relay writes at once.
        given.enqueue(encoder.encode('retry: 2000\n\n'));
      },
      cancel: () => {
        if (stream !== undefined) stream.cancelled = true;
      },
    });
    const stream = controller && { call, controller, cancelled: false };
    if (stream !== undefined) streams.push(stream);
    call.init.signal?.addEventListener('abort', () => {
      if (stream === undefined || stream.cancelled) return;
      stream.cancelled = true;
      stream.controller.error(new DOMException('aborted', 'AbortError'));
    });
    return new Response(body);
  }, options);
  const heard: RelayEvent[] = [];
  return {
    ...made,
    streams,
    heard,
    listener: (event: RelayEvent) => heard.push(event),
    say: (text: string) => streams.at(-1)?.controller.enqueue(encoder.encode(text)),
    refuseWith: (response: (() => Response) | undefined) => {
      refuse = response;
    },
  };
}

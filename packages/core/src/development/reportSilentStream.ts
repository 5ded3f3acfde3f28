import { warnOnce } from './warnOnce.ts';

const streamsWithData = new WeakSet<AbortController>();

/**
 * Records that a stream brought data. Does nothing without the condition `development`.
 *
 * ```ts
 * import { recordStreamData } from '@latchkey/core/development'
 *
 * recordStreamData(new AbortController())
 * ```
 *
 * @param stream what ends the stream.
 */
export function recordStreamData(stream: AbortController): void {
  streamsWithData.add(stream);
}

/**
 * Writes a warning when the event stream of the relay was given up without data: the relay writes at once. Does nothing
 * without the condition `development`.
 *
 * ```ts
 * import { reportSilentStream } from '@latchkey/core/development'
 *
 * reportSilentStream({ relay: '/latchkey' }, new AbortController(), new AbortController().signal)
 * ```
 *
 * @param stream what ended the stream.
 * @param page aborted when the page needs no stream any more.
 */
export function reportSilentStream(
  { relay }: { readonly relay: string },
  stream: AbortController,
  page: AbortSignal,
): void {
  if (!stream.signal.aborted || page.aborted || streamsWithData.has(stream)) return;
  warnOnce(
    `createWallet: GET ${relay}/relay/events sent no data for ten seconds or more, so the page polls, and shows a change up to 20 seconds late. A proxy buffers or compresses the stream, or the relay does not respond. Exclude this path from both in the proxy, as with "proxy_buffering off" of nginx.`,
    'running-a-relay',
  );
}

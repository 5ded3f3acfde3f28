import type { ServerResponse } from 'node:http';

/** How long a connection may take nothing at all of what waits for it. A browser that was asleep comes back by itself. */
const mostStuckMs = 60_000;

/**
 * Writes a body to an answer whose head is written, as fast as its reader takes it. Where the body breaks off, so does
 * the connection, at once and whatever still waits to be read there; and where the connection goes, the body is
 * cancelled. A reader who takes nothing for a minute has gone, whether it says so or not. Never rejects.
 */
export async function writeStream(
  body: ReadableStream<Uint8Array>,
  outgoing: ServerResponse,
  stuckMs: number = mostStuckMs,
): Promise<void> {
  const reader = body.getReader();
  const cancel = () => void reader.cancel().catch(() => undefined);
  if (outgoing.destroyed) return cancel();
  outgoing.once('close', cancel).once('error', cancel);
  reader.closed.catch(() => outgoing.destroy());
  outgoing.flushHeaders();
  try {
    for (let next = await reader.read(); !next.done; next = await reader.read())
      if (!outgoing.write(next.value)) await taken(outgoing, 'drain', stuckMs);
    outgoing.end();
    await taken(outgoing, 'finish', stuckMs);
  } catch {
    outgoing.destroy();
  }
}

/** Waits until a connection has taken what it was given, or is gone; where it takes nothing, it is. */
async function taken(outgoing: ServerResponse, event: 'drain' | 'finish', stuckMs: number): Promise<void> {
  if (outgoing.destroyed) return;
  await new Promise<void>((resolve) => {
    const stuck = setTimeout(() => outgoing.destroy(), stuckMs).unref();
    const over = () => {
      clearTimeout(stuck);
      outgoing.off(event, over).off('close', over);
      resolve();
    };
    outgoing.on(event, over).on('close', over);
  });
}

import type { ServerResponse } from 'node:http';

/** How long a connection may take nothing of the waiting data. A browser that slept reconnects. */
const mostStuckMs = 60_000;

/**
 * Writes a body to a response whose head is written, as fast as its reader takes it. When the body fails, the
 * connection is closed at once, whatever still waits; when the connection closes, the body is cancelled. A reader that
 * takes nothing for a minute is disconnected. Never rejects.
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
      if (!outgoing.write(next.value)) await waitFor(outgoing, 'drain', stuckMs);
    outgoing.end();
    await waitFor(outgoing, 'finish', stuckMs);
  } catch {
    outgoing.destroy();
  }
}

/** Waits until a connection has drained or is closed; a stuck one is closed. */
async function waitFor(outgoing: ServerResponse, event: 'drain' | 'finish', stuckMs: number): Promise<void> {
  if (outgoing.destroyed) return;
  await new Promise<void>((resolve) => {
    const stuck = setTimeout(() => outgoing.destroy(), stuckMs).unref();
    const finish = () => {
      clearTimeout(stuck);
      outgoing.off(event, finish).off('close', finish);
      resolve();
    };
    outgoing.on(event, finish).on('close', finish);
  });
}

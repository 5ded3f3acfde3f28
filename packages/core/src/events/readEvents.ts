import { RelayEvent } from '@latchkey/contract/relay';
import { safeParse } from 'valibot';
import { createFrameReader } from './readFrames.ts';

/** One event of a stream and the id to resume from. */
export interface ReadEvent {
  readonly id: string | undefined;
  readonly event: RelayEvent;
}

/** Maximum length of an event in characters. */
const MAX_LENGTH = 65_536;

/**
 * Parses `text/event-stream` (HTML, section 9.2) as it arrives. Calls `onChunk` for every chunk, heartbeats included.
 * Skips everything that is not an event of the relay. Stops on abort, even if the `fetch` of the body does not.
 */
export async function* readEvents(
  body: ReadableStream<Uint8Array>,
  onChunk: () => void,
  signal: AbortSignal,
): AsyncGenerator<ReadEvent> {
  const reader = body.getReader();
  const cancel = () => reader.cancel().catch(() => {});
  signal.addEventListener('abort', cancel);
  const decoder = new TextDecoder();
  const frames = createFrameReader(MAX_LENGTH);
  try {
    while (!signal.aborted) {
      const { done, value } = await reader.read();
      if (done) return;
      onChunk();
      const complete = frames.push(decoder.decode(value, { stream: true }));
      if (complete === undefined) return;
      for (const lines of complete) {
        const read = readFrame(lines);
        if (read) yield read;
      }
    }
  } finally {
    await cancel();
  }
}

function readFrame(lines: readonly string[]): ReadEvent | undefined {
  const getValues = (name: string) =>
    lines
      .filter((line) => line === name || line.startsWith(`${name}:`))
      .map((line) => line.slice(name.length + 1).replace(/^ /, ''));
  const id = getValues('id').at(-1);
  const data = getValues('data').join('\n');
  try {
    const parsed = safeParse(RelayEvent, JSON.parse(data));
    return parsed.success ? { id, event: parsed.output } : undefined;
  } catch {
    return undefined;
  }
}

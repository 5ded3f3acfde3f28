import { RelayEvent } from '@latchkey/contract/relay';
import { safeParse } from 'valibot';

/** One event of a stream, and the id to resume behind it. */
export interface ReadEvent {
  readonly id: string | undefined;
  readonly event: RelayEvent;
}

/** Characters of an event that is still a hint; what is longer is no event of ours. */
const MAX_LENGTH = 65_536;

/**
 * Reads `text/event-stream` (HTML, section 9.2) as it arrives. `heard` is called with every piece, a heartbeat included.
 * What is no event of the relay is passed over. It ends with the signal, also where the `fetch` that brought the body
 * does not.
 */
export async function* readEvents(
  body: ReadableStream<Uint8Array>,
  heard: () => void,
  signal: AbortSignal,
): AsyncGenerator<ReadEvent> {
  const reader = body.getReader();
  const cancel = () => reader.cancel().catch(() => {});
  signal.addEventListener('abort', cancel);
  const decoder = new TextDecoder();
  let text = '';
  try {
    while (!signal.aborted) {
      const { done, value } = await reader.read();
      if (done) return;
      heard();
      text += decoder.decode(value, { stream: true });
      const blocks = text.split(/\r\n\r\n|\n\n|\r\r/);
      text = blocks.pop() ?? '';
      if (text.length > MAX_LENGTH) return;
      for (const block of blocks) {
        const read = readBlock(block);
        if (read) yield read;
      }
    }
  } finally {
    await cancel();
  }
}

function readBlock(block: string): ReadEvent | undefined {
  let id: string | undefined;
  let data = '';
  for (const [, name, value = ''] of block.matchAll(/^(id|data)(?:: ?([^\r\n]*))?$/gm)) {
    if (name === 'id') id = value;
    else data += `${value}\n`;
  }
  try {
    const parsed = safeParse(RelayEvent, JSON.parse(data));
    return parsed.success ? { id, event: parsed.output } : undefined;
  } catch {
    return undefined;
  }
}

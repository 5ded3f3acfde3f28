/** One event of a stream, as a page would read it. */
export interface HeardEvent {
  readonly id: number;
  readonly resourceId: string;
}

/** A stream that is being read. */
export interface Reading {
  readonly events: readonly HeardEvent[];
  /** Resolves once so many were heard; rejects where the stream ends before. */
  until(count: number): Promise<void>;
  stop(): void;
}

/** Opens a customer's stream at a relay and keeps what it says, from behind `lastEventId` on. */
export async function readStream(url: string, customerId: string, lastEventId: string): Promise<Reading> {
  const abort = new AbortController();
  const answer = await fetch(`${url}/latchkey/relay/events`, {
    headers: { authorization: customerId, 'last-event-id': lastEventId },
    signal: abort.signal,
  });
  if (answer.status !== 200) throw new Error(`The stream answered ${answer.status}.`);
  const events: HeardEvent[] = [];
  let wake = () => {};
  let isOver = false;
  const reading = (async () => {
    let text = '';
    const decoder = new TextDecoder();
    for await (const chunk of answer.body ?? []) {
      text += decoder.decode(chunk, { stream: true });
      const whole = text.lastIndexOf('\n\n') + 2;
      for (const [, id, data] of text.slice(0, whole).matchAll(/id: (\d+)\ndata: (.*)\n\n/g))
        events.push({ id: Number(id), resourceId: (JSON.parse(data ?? '') as { resourceId: string }).resourceId });
      text = text.slice(whole);
      wake();
    }
  })();
  void reading
    .catch(() => undefined)
    .then(() => {
      isOver = true;
      wake();
    });
  return {
    events,
    until: async (count) => {
      while (events.length < count) {
        if (isOver) throw new Error(`The stream ended after ${events.length} events.`);
        await new Promise<void>((resolve) => {
          wake = resolve;
        });
      }
    },
    stop: () => abort.abort(),
  };
}

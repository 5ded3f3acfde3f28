/** One event of a stream, as a page would read it. */
export interface HeardEvent {
  readonly id: number;
  readonly resourceId: string;
}

/** An open stream. */
export interface Reading {
  readonly events: readonly HeardEvent[];
  /** Resolves after this number of events; rejects if the stream ends before. */
  until(count: number): Promise<void>;
  stop(): void;
}

/** Opens a customer's stream at a relay and records its events after `lastEventId`. */
export async function readStream(url: string, customerId: string, lastEventId: string): Promise<Reading> {
  const abort = new AbortController();
  const response = await fetch(`${url}/latchkey/relay/events`, {
    headers: { authorization: customerId, 'last-event-id': lastEventId },
    signal: abort.signal,
  });
  if (response.status !== 200) throw new Error(`The status of the stream is ${response.status}.`);
  const events: HeardEvent[] = [];
  let wake = () => {};
  let isOver = false;
  const reading = (async () => {
    let text = '';
    const decoder = new TextDecoder();
    for await (const chunk of response.body ?? []) {
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

import pg from 'pg';
import { inTime } from '../store/inTime.ts';
import { channel } from '../store/sql/notes.ts';

/** What a listener tells: each note as it was said, and that some may have been lost. */
export interface Hearing {
  heard(payload: string): void;
  missed(): void;
}

export interface Listener {
  close(): Promise<void>;
}

/** How often the connection is asked whether it still hears. */
const probeMs = 3000;
/** How long it may take to answer. */
const answerMs = 2000;
const firstRetryMs = 50;
const retryMs = 1000;

/**
 * One connection that listens, from before the promise settles until it is closed. A connection whose other end is gone
 * without a word looks like one on which nobody speaks: so it is asked every three seconds, and replaced where it does not
 * answer in two.
 */
export async function startListener(
  config: pg.ClientConfig,
  timeoutMs: number,
  { heard, missed }: Hearing,
): Promise<Listener> {
  let current: pg.Client | undefined;
  let timer: NodeJS.Timeout | undefined;
  let isClosed = false;

  const connect = async (): Promise<void> => {
    const client = new pg.Client({
      ...config,
      application_name: 'latchkey-relay-listener',
      connectionTimeoutMillis: timeoutMs,
      query_timeout: timeoutMs,
    });
    client.on('notification', ({ payload }) => heard(payload ?? ''));
    client.on('error', () => undefined);
    client.on('end', () => lose(client));
    try {
      await client.connect();
      await client.query(`listen ${channel}`);
      if (isClosed) throw new Error('The listener is closed.');
    } catch (error) {
      void client.end();
      throw error;
    }
    current = client;
    probeLater(client);
  };
  const probeLater = (client: pg.Client) => {
    timer = setTimeout(() => {
      inTime(client.query('select 1'), Math.min(answerMs, timeoutMs)).then(
        () => {
          if (current === client) probeLater(client);
        },
        () => lose(client),
      );
    }, probeMs);
  };
  const lose = (client: pg.Client) => {
    if (current !== client) return;
    current = undefined;
    clearTimeout(timer);
    // A statement that it owes keeps it from saying goodbye: it is cut off.
    void client.end();
    again(firstRetryMs);
  };
  const again = (delayMs: number) => {
    if (isClosed) return;
    timer = setTimeout(() => {
      // What was said while nobody listened is lost: everything is looked at again.
      connect().then(missed, () => again(retryMs));
    }, delayMs);
  };

  await connect();
  return {
    close: async () => {
      isClosed = true;
      clearTimeout(timer);
      const listening = current;
      current = undefined;
      await listening?.end();
    },
  };
}

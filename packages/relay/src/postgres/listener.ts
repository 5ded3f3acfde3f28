import pg from 'pg';
import { channel } from '../store/sql/notifications.ts';
import { withTimeout } from '../store/storeUnavailable.ts';

/** The events of a listener: each notification, and that some may have been lost. */
export interface NotificationHandler {
  onNotification(payload: string): void;
  onMissed(): void;
}

export interface Listener {
  close(): Promise<void>;
}

/** How often the connection is probed. */
const probeMs = 3000;
/** How long a probe may take. */
const responseTimeoutMs = 2000;
const firstRetryMs = 50;
const retryMs = 1000;

/**
 * One listening connection, established before the promise settles and kept until it is closed. A silently dead
 * connection looks like an idle one, so it is probed every three seconds and replaced after two seconds without a
 * response.
 */
export async function startListener(
  config: pg.ClientConfig,
  timeoutMs: number,
  { onNotification, onMissed }: NotificationHandler,
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
    client.on('notification', ({ payload }) => onNotification(payload ?? ''));
    client.on('error', () => undefined);
    client.on('end', () => handleLoss(client));
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
      withTimeout(client.query('select 1'), Math.min(responseTimeoutMs, timeoutMs)).then(
        () => {
          if (current === client) probeLater(client);
        },
        () => handleLoss(client),
      );
    }, probeMs);
  };
  const handleLoss = (client: pg.Client) => {
    if (current !== client) return;
    current = undefined;
    clearTimeout(timer);
    // A pending statement would delay a clean end: the connection is cut.
    void client.end();
    reconnectLater(firstRetryMs);
  };
  const reconnectLater = (delayMs: number) => {
    if (isClosed) return;
    timer = setTimeout(() => {
      // Notifications while disconnected are lost: everything is read again.
      connect().then(onMissed, () => reconnectLater(retryMs));
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

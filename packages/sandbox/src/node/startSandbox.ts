import { readFileSync } from 'node:fs';
import { createServer, type ServerResponse } from 'node:http';
import { createRequire } from 'node:module';
import type { AddressInfo } from 'node:net';
import { getRequestListener } from '@hono/node-server';
import { createSandbox } from '../createSandbox.ts';
import { ConnectionLost } from '../http/connectionLost.ts';
import type { Sandbox, SandboxOptions } from '../sandbox.ts';
import { fileJournal } from './fileJournal.ts';

/** A sandbox on a port of this machine. */
export interface StartedSandbox {
  /** Without a path: the service is under `/2025-10-13`. */
  readonly url: string;
  readonly sandbox: Sandbox;
  /** Ends connections and deliveries; what was answered is in the state folder. */
  close(): Promise<void>;
}

export interface StartSandboxOptions extends SandboxOptions {
  /** 0 takes any free port, which is also what happens without one. */
  readonly port?: number;
  /** Folder to keep everything in; in memory only unless given. */
  readonly state?: string;
}

/** The document that comes with the contract. */
function openApi(): string {
  return readFileSync(createRequire(import.meta.url).resolve('@latchkey/contract/openapi.json'), 'utf8');
}

/**
 * Starts a sandbox on the loopback interface.
 *
 * @example
 * const { url, close } = await startSandbox({ port: 5174, seed: 'demo', state: '.latchkey/sandbox' });
 *
 * @throws when the port is taken, or the state folder belongs to another process or another seed.
 */
export async function startSandbox(options: StartSandboxOptions = {}): Promise<StartedSandbox> {
  const { port = 0, state, ...rest } = options;
  const sandbox = createSandbox({ openApi, ...rest, ...(state !== undefined && { journal: fileJournal(state) }) });

  /** A broken connection is broken: no answer, no status. */
  async function answer(request: Request, { outgoing }: { outgoing: unknown }): Promise<Response> {
    try {
      return await sandbox.fetch(request);
    } catch (error) {
      if (!(error instanceof ConnectionLost)) throw error;
      (outgoing as ServerResponse).destroy(); // HTTP/1 only: the server below makes no other kind
      return new Response(null, { status: 503 });
    }
  }

  const server = createServer(getRequestListener(answer, { overrideGlobalObjects: false }));
  try {
    await new Promise<void>((resolve, reject) => {
      server.once('error', reject);
      server.listen(port, '127.0.0.1', resolve);
    });
  } catch (error) {
    await sandbox.close();
    throw error;
  }
  const { port: taken } = server.address() as AddressInfo;

  return {
    url: `http://localhost:${taken}`,
    sandbox,
    async close() {
      const closed = new Promise((resolve) => server.close(resolve));
      server.closeAllConnections();
      await closed;
      await sandbox.close();
    },
  };
}

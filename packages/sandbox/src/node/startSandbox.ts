import { readFileSync } from 'node:fs';
import { createServer, type ServerResponse } from 'node:http';
import { createRequire } from 'node:module';
import type { AddressInfo } from 'node:net';
import { getRequestListener } from '@hono/node-server';
import { checkOptions } from '../checkOptions.ts';
import { createSandbox } from '../createSandbox.ts';
import { ConnectionLostError } from '../http/connectionLostError.ts';
import type { Sandbox, SandboxOptions } from '../sandbox.ts';
import { fileJournal } from './fileJournal.ts';

/** A sandbox on a port of this machine. */
export interface StartedSandbox {
  /** Without a path: the service is at `/2025-10-13`. */
  readonly url: string;
  readonly sandbox: Sandbox;
  /** Closes connections and stops deliveries. Acknowledged changes are in the state folder. */
  close(): Promise<void>;
}

export interface StartSandboxOptions extends SandboxOptions {
  /** Default: any free port, as for 0. */
  readonly port?: number;
  /** Folder for all state. Default: memory only. */
  readonly state?: string;
}

/** Reads the OpenAPI document of the contract package. */
function openApi(): string {
  return readFileSync(createRequire(import.meta.url).resolve('@latchkey/contract/openapi.json'), 'utf8');
}

/** Creates a sandbox whose journal is in the folder. A sandbox that cannot be created leaves the folder unlocked. */
function openSandbox(options: SandboxOptions, state: string | undefined): Sandbox {
  if (state === undefined) return createSandbox(options);
  const journal = fileJournal(state);
  try {
    return createSandbox({ ...options, journal });
  } catch (error) {
    journal.close();
    throw error;
  }
}

/**
 * Starts a sandbox on the loopback interface.
 *
 * @example const { url, close } = await startSandbox({ port: 5174, seed: 'demo', state: '.latchkey/sandbox' });
 *
 * @throws TypeError for an option that does not exist, or an invalid value.
 * @throws when the port is in use, or the state folder belongs to another process or seed.
 */
export async function startSandbox(options: StartSandboxOptions = {}): Promise<StartedSandbox> {
  const { port = 0, state, ...rest } = options;
  checkOptions(rest, { name: 'startSandbox', options: ['port', 'state'] });
  const sandbox = openSandbox({ openApi, ...rest }, state);

  /** Simulates a broken connection: no response, no status. */
  async function respond(request: Request, { outgoing }: { outgoing: unknown }): Promise<Response> {
    try {
      return await sandbox.fetch(request);
    } catch (error) {
      if (!(error instanceof ConnectionLostError)) throw error;
      (outgoing as ServerResponse).destroy(); // HTTP/1 only: the server below creates no other kind
      return new Response(null, { status: 503 });
    }
  }

  const server = createServer(getRequestListener(respond, { overrideGlobalObjects: false }));
  try {
    await new Promise<void>((resolve, reject) => {
      server.once('error', reject);
      server.listen(port, '127.0.0.1', resolve);
    });
  } catch (error) {
    await sandbox.close();
    throw error;
  }
  const { port: assignedPort } = server.address() as AddressInfo;

  return {
    url: `http://localhost:${assignedPort}`,
    sandbox,
    async close() {
      const closed = new Promise((resolve) => server.close(resolve));
      server.closeAllConnections();
      await closed;
      await sandbox.close();
    },
  };
}

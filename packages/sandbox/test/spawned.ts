import { type ChildProcess, spawn } from 'node:child_process';
import { createInterface } from 'node:readline';
import { buildPath, headerNames, type Operation } from '@latchkey/contract';

/** A sandbox in a separate process. */
export interface Child {
  process: ChildProcess;
  url: string;
  authorization: string;
}

/** Starts the command on a state folder and waits until it prints its URL. */
export async function spawnSandbox(bin: string, state: string): Promise<Child> {
  const args = ['--port', '0', '--seed', 'killed', '--state', state];
  const process = spawn(globalThis.process.execPath, [bin, ...args], { stdio: ['ignore', 'pipe', 'inherit'] });
  const printedValues: Record<string, string> = {};
  for await (const line of createInterface({ input: process.stdout })) {
    const [, name = '', value = ''] = line.match(/^(.+?)\s+(\S+)$/) ?? [];
    printedValues[name] = value;
    if (name === 'pin') break;
  }
  const credentials = btoa(`${printedValues['client id']}:${printedValues['client secret']}`);
  return { process, url: printedValues['service'] ?? '', authorization: `Basic ${credentials}` };
}

/** The options of a request. */
export interface Options {
  params?: Record<string, string>;
  query?: Record<string, string>;
  body?: unknown;
  key?: string;
  signature?: string;
  requestId?: string;
}

/** Calls an operation over a socket. @throws when there is no response. */
export async function send<B>(
  child: Child,
  operation: Operation,
  options: Options = {},
): Promise<{ status: number; body: B; text: string }> {
  const query = options.query ? `?${new URLSearchParams(options.query)}` : '';
  const response = await fetch(`${child.url}${buildPath(operation, options.params)}${query}`, {
    method: operation.method,
    headers: {
      Authorization: child.authorization,
      ...(options.key !== undefined && { [headerNames.idempotencyKey]: options.key }),
      ...(options.signature !== undefined && { [headerNames.walletSignature]: options.signature }),
      ...(options.requestId !== undefined && { [headerNames.requestId]: options.requestId }),
    },
    ...(options.body !== undefined && { body: JSON.stringify(options.body) }),
  });
  const text = await response.text();
  return { status: response.status, body: JSON.parse(text), text };
}

/** Calls the developer API. @throws when there is no response. */
export async function callDeveloperApi<B>(child: Child, path: string, body?: unknown): Promise<B> {
  const init = body === undefined ? {} : { method: 'POST', body: JSON.stringify(body) };
  const response = await fetch(new URL(`/developer/${path}`, child.url), init);
  if (!response.ok) throw new Error(`${path}: ${response.status} ${await response.text()}`);
  return (await response.json()) as B;
}

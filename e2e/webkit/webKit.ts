import { type ChildProcess, spawn } from 'node:child_process';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Readable } from 'node:stream';
import { findFreePort } from '../../scripts/findFreePort.mjs';
import { createTab, type Driver, type Tab } from '../webDriver/tab.ts';

export interface WebKit {
  openTab(): Promise<Tab>;
  close(): Promise<void>;
}

/** The requests of WebDriver for the commands that a tab sends. `:id` is replaced by that parameter. */
const requests: Readonly<Record<string, readonly [method: 'GET' | 'POST', path: string]>> = {
  'WebDriver:NewWindow': ['POST', 'window/new'],
  'WebDriver:SwitchToWindow': ['POST', 'window'],
  'WebDriver:ExecuteAsyncScript': ['POST', 'execute/async'],
  'WebDriver:FindElement': ['POST', 'element'],
  'WebDriver:IsElementDisplayed': ['GET', 'element/:id/displayed'],
  'WebDriver:GetElementText': ['GET', 'element/:id/text'],
  'WebDriver:ElementClick': ['POST', 'element/:id/click'],
  'WebDriver:ElementSendKeys': ['POST', 'element/:id/value'],
  'WebDriver:Navigate': ['POST', 'url'],
  'WebDriver:Refresh': ['POST', 'refresh'],
};

/** A WebKitGTK of this machine with its own profile, on a display of its own. `path`: that of its `MiniBrowser`. */
export async function openWebKit(path: string): Promise<WebKit> {
  const home = await mkdtemp(join(tmpdir(), 'latchkey-webkit-'));
  const [display, displayNumber] = await startDisplay();
  const port = await findFreePort('127.0.0.1');
  const driver = spawn('WebKitWebDriver', [`--port=${port}`], {
    env: { ...process.env, HOME: home, DISPLAY: `:${displayNumber}`, LIBGL_ALWAYS_SOFTWARE: '1' },
    stdio: 'ignore',
  });
  const end = async () => {
    await Promise.all([stop(driver), stop(display)]);
    await rm(home, { recursive: true, force: true, maxRetries: 5, retryDelay: 200 });
  };
  try {
    const send = await openSession(port, path);
    return {
      async openTab() {
        const { handle } = await send<{ handle: string }>('WebDriver:NewWindow', { type: 'tab' });
        return createTab({ send }, handle);
      },
      close: end,
    };
  } catch (error) {
    await end();
    throw error;
  }
}

async function openSession(port: number, binary: string): Promise<Driver['send']> {
  const call = async <Result>(method: string, path: string, parameters?: object): Promise<Result> => {
    const body = method === 'POST' ? JSON.stringify(parameters) : null;
    const response = await fetch(`http://127.0.0.1:${port}/session${path}`, { method, body });
    const { value } = (await response.json()) as { value: Result & { error?: string; message?: string } };
    if (!response.ok) throw new Error(`${path}: ${value.error}: ${value.message}`);
    return value;
  };
  const browserOptions = { binary, args: ['--automation'] };
  const capabilities = { alwaysMatch: { 'webkitgtk:browserOptions': browserOptions } };
  const { sessionId } = await retry(() => call<{ sessionId: string }>('POST', '', { capabilities }));
  return (command, parameters = {}) => {
    const request = requests[command];
    if (request === undefined) throw new Error(`The command has no request: ${command}`);
    const [method, path] = request;
    const id = 'id' in parameters ? String(parameters.id) : '';
    return call(method, `/${sessionId}/${path.replace(':id', id)}`, parameters);
  };
}

/** Starts a virtual display; it chooses its number. */
function startDisplay(): Promise<[display: ChildProcess, displayNumber: string]> {
  const display = spawn('Xvfb', ['-displayfd', '3', '-screen', '0', '1280x1024x24'], {
    stdio: ['ignore', 'ignore', 'ignore', 'pipe'],
  });
  return new Promise((resolve, reject) => {
    display.once('error', reject);
    display.once('exit', (code) => reject(new Error(`Xvfb ended with ${code}.`)));
    (display.stdio[3] as Readable).once('data', (data) => resolve([display, String(data).trim()]));
  });
}

/** Repeats a call while the driver does not listen yet. */
async function retry<Result>(call: () => Promise<Result>): Promise<Result> {
  for (const until = Date.now() + 60_000; ; ) {
    try {
      return await call();
    } catch (error) {
      if (!(error instanceof TypeError) || Date.now() > until) throw error;
      await new Promise((resolve) => setTimeout(resolve, 200));
    }
  }
}

async function stop(child: ChildProcess): Promise<void> {
  if (child.exitCode !== null || child.signalCode !== null) return;
  const ended = new Promise((resolve) => child.once('exit', resolve));
  child.kill('SIGTERM');
  await ended;
}

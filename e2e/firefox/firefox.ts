import { type ChildProcess, spawn } from 'node:child_process';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { connectMarionette, type Marionette } from './marionette.ts';

/** A tab, by what a person does in it. Elements are named by XPath; each waits until there is one to be seen. */
export interface Tab {
  goTo(url: string): Promise<void>;
  reload(): Promise<void>;
  /** Runs a function's text in the page; it may answer with a promise. */
  run<Result>(script: string, ...parameters: unknown[]): Promise<Result>;
  see(xpath: string): Promise<string>;
  click(xpath: string): Promise<void>;
  type(xpath: string, text: string): Promise<void>;
  text(): Promise<string>;
}

export interface Firefox {
  readonly marionette: Marionette;
  openTab(): Promise<Tab>;
  close(): Promise<void>;
}

const elementKey = 'element-6066-11e4-a52e-4f735466cecf';

/** A Firefox of this machine with a profile of its own, without a window. */
export async function openFirefox(path: string): Promise<Firefox> {
  const profile = await mkdtemp(join(tmpdir(), 'latchkey-firefox-'));
  const port = await freePort();
  const preferences = {
    'marionette.port': port,
    'browser.shell.checkDefaultBrowser': false,
    'intl.locale.requested': 'en-US',
  };
  const lines = Object.entries(preferences).map(
    ([name, value]) => `user_pref(${JSON.stringify(name)}, ${JSON.stringify(value)});`,
  );
  await writeFile(join(profile, 'user.js'), lines.join('\n'));
  const child = spawn(path, ['--headless', '--marionette', '--no-remote', '--profile', profile], {
    env: { ...process.env, HOME: profile, MOZ_CRASHREPORTER_DISABLE: '1' },
    stdio: 'ignore',
  });
  const marionette = await whenListening(child, port);
  await marionette.send('WebDriver:NewSession', { capabilities: { alwaysMatch: {} } });
  return {
    marionette,
    async openTab() {
      const { handle } = await marionette.send<{ handle: string }>('WebDriver:NewWindow', { type: 'tab' });
      return tabOf(marionette, handle);
    },
    async close() {
      marionette.close();
      if (child.exitCode === null && child.signalCode === null) {
        const ended = new Promise((resolve) => child.once('exit', resolve));
        child.kill('SIGKILL');
        await ended;
      }
      await rm(profile, { recursive: true, force: true, maxRetries: 5, retryDelay: 200 });
    },
  };
}

function tabOf(marionette: Marionette, handle: string): Tab {
  const here = () => marionette.send('WebDriver:SwitchToWindow', { handle, focus: true });
  const run = async <Result>(script: string, ...parameters: unknown[]) => {
    await here();
    const wrapped = `const done = arguments[arguments.length - 1];
      Promise.resolve((${script})(...[...arguments].slice(0, -1))).then((value) => done({ value }), (error) => done({ error: String(error) }));`;
    const answer = await marionette.send<{ value?: Result; error?: string }>('WebDriver:ExecuteAsyncScript', {
      script: wrapped,
      args: parameters,
      sandbox: null,
    });
    if (answer.error !== undefined) throw new Error(answer.error);
    return answer.value as Result;
  };
  const find = async (xpath: string): Promise<string> => {
    await here();
    const until = Date.now() + 20_000;
    for (;;) {
      try {
        const found = await marionette.send<Record<string, string>>('WebDriver:FindElement', {
          using: 'xpath',
          value: xpath,
        });
        const id = found[elementKey] ?? '';
        if (await marionette.send<boolean>('WebDriver:IsElementDisplayed', { id })) return id;
      } catch (error) {
        if (Date.now() > until) throw error;
      }
      if (Date.now() > until) throw new Error(`Not to be seen: ${xpath}`);
      await pause(100);
    }
  };
  return {
    goTo: async (url) => {
      await here();
      await marionette.send('WebDriver:Navigate', { url });
    },
    reload: async () => {
      await here();
      await marionette.send('WebDriver:Refresh');
    },
    run,
    see: async (xpath) => {
      const id = await find(xpath);
      return marionette.send('WebDriver:GetElementText', { id });
    },
    click: async (xpath) => {
      const id = await find(xpath);
      await marionette.send('WebDriver:ElementClick', { id });
    },
    type: async (xpath, text) => {
      const id = await find(xpath);
      await marionette.send('WebDriver:ElementSendKeys', { id, text });
    },
    text: () => run('() => document.body.innerText'),
  };
}

async function whenListening(child: ChildProcess, port: number): Promise<Marionette> {
  for (const until = Date.now() + 60_000; ; ) {
    try {
      return await connectMarionette(port);
    } catch (error) {
      if (Date.now() > until || child.exitCode !== null) throw error;
      await pause(200);
    }
  }
}

function freePort(): Promise<number> {
  return new Promise((resolve, reject) => {
    const server = createServer();
    server.once('error', reject);
    server.listen(0, '127.0.0.1', () => {
      const address = server.address();
      server.close(() => resolve(typeof address === 'object' && address !== null ? address.port : 0));
    });
  });
}

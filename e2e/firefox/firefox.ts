import { type ChildProcess, spawn } from 'node:child_process';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { findFreePort } from '../../scripts/findFreePort.mjs';
import { createTab, type Tab } from '../webDriver/tab.ts';
import { connectMarionette, type Marionette } from './marionette.ts';

export interface Firefox {
  readonly marionette: Marionette;
  openTab(): Promise<Tab>;
  close(): Promise<void>;
}

/** A headless Firefox of this machine with its own profile. */
export async function openFirefox(path: string): Promise<Firefox> {
  const profile = await mkdtemp(join(tmpdir(), 'latchkey-firefox-'));
  const port = await findFreePort('127.0.0.1');
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
  const marionette = await connectWhenListening(child, port);
  await marionette.send('WebDriver:NewSession', { capabilities: { alwaysMatch: {} } });
  return {
    marionette,
    async openTab() {
      const { handle } = await marionette.send<{ handle: string }>('WebDriver:NewWindow', { type: 'tab' });
      return createTab(marionette, handle);
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

async function connectWhenListening(child: ChildProcess, port: number): Promise<Marionette> {
  for (const until = Date.now() + 60_000; ; ) {
    try {
      return await connectMarionette(port);
    } catch (error) {
      if (Date.now() > until || child.exitCode !== null) throw error;
      await pause(200);
    }
  }
}

import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { describe, expect, it, onTestFinished } from 'vitest';
import { reportUnreachableRegistry } from './reportUnreachableRegistry.mjs';

/** Returns what is written when `npm ping` is this program. */
async function read(program, signal = new AbortController().signal) {
  const folder = mkdtempSync(join(tmpdir(), 'latchkey-npm-'));
  onTestFinished(() => rmSync(folder, { recursive: true, force: true }));
  writeFileSync(join(folder, 'npm'), `#!${process.execPath}\n${program}`, { mode: 0o755 });
  const texts = [];
  await reportUnreachableRegistry({ env: { PATH: folder }, signal, write: (text) => void texts.push(text) });
  return texts;
}

// A program of Windows has another form.
describe.runIf(process.platform !== 'win32')('reportUnreachableRegistry', () => {
  it('names the reason when no registry responds', async () => {
    const program = "console.error('npm error code EAI_AGAIN'); process.exitCode = 1;";
    expect(await read(program)).toEqual([
      expect.stringMatching(/^The package registry cannot be reached \(EAI_AGAIN\)/),
    ]);
  });

  it.each([
    ['responds', "console.error('npm notice PONG 5ms');"],
    ['has no ping', "console.error('npm error code E404'); process.exitCode = 1;"],
  ])('is silent about a registry that %s', async (_, program) => {
    expect(await read(program)).toEqual([]);
  });

  it('is silent after the installation', async () => {
    const program = "console.error('npm error code EAI_AGAIN'); setInterval(() => {}, 1000);";
    const ended = new AbortController();
    const reading = read(program, ended.signal);
    ended.abort();
    expect(await reading).toEqual([]);
  });
});

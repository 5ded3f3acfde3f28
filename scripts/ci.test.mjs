import { spawnSync } from 'node:child_process';
import { chmodSync, cpSync, existsSync, mkdirSync, mkdtempSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { delimiter, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';

const root = fileURLToPath(new URL('..', import.meta.url));
let folder;
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'latchkey-ci-'));
  mkdirSync(join(folder, '.ci'));
  mkdirSync(join(folder, 'bin'));
  // Linking every program of the machine takes a second.
  const tools = 'bash cat chmod cp dirname env find grep ln ls mkdir mktemp node rm tail tee wc'.split(' ');
  mkdirSync(join(folder, 'tools'));
  for (const tool of tools) symlinkSync(toPath(tool), join(folder, 'tools', tool));
  cpSync(join(root, '.ci', 'run'), join(folder, '.ci', 'run'));
});
afterEach(() => rmSync(folder, { recursive: true, force: true }));

function toPath(tool) {
  if (tool === 'node') return process.execPath;
  const folders = (process.env['PATH'] ?? '').split(delimiter);
  return folders.map((each) => join(each, tool)).find((file) => existsSync(file)) ?? tool;
}

/** Runs `.ci/run` with a fake npm whose output the test sets: for `npm test`, then for `npm run proof`. */
function runWith(test, proof) {
  const npm = join(folder, 'bin', 'npm');
  writeFileSync(
    npm,
    `#!/usr/bin/env bash\necho "CI=$CI stdin=$(cat | wc -c)"\nif [ "$1" = test ]; then ${test}; else ${proof}; fi\n`,
  );
  chmodSync(npm, 0o755);
  const { CHROMIUM_PATH: _, ...rest } = process.env;
  const env = { ...rest, PATH: `${join(folder, 'bin')}:${join(folder, 'tools')}` };
  const { status, stdout } = spawnSync('bash', [join(folder, '.ci', 'run')], { env, encoding: 'utf8', input: 'typed' });
  return { status, last: stdout.trimEnd().split('\n').at(-1), stdout };
}

describe('.ci/run', () => {
  it('sums both commands in the last line', () => {
    const { status, last, stdout } = runWith('echo "7 passed, 0 failed"', 'echo "3 passed, 0 failed"');
    expect({ status, last }).toEqual({ status: 0, last: '10 passed, 0 failed' });
    expect(stdout).toContain('CI=true stdin=0');
  });

  it('runs npm test with an empty home, the Chromium of npm, and no browser, database or pnpm on PATH', () => {
    for (const name of ['chromium', 'firefox-esr', 'psql', 'pnpm'])
      writeFileSync(join(folder, 'bin', name), '#!/bin/sh\n', { mode: 0o755 });
    const look =
      'echo "home=$(echo $(ls -A "$HOME")) chromium=$CHROMIUM_PATH found=$(command -v chromium firefox-esr psql pnpm) node=$(node -p 1)"; echo "1 passed, 0 failed"';
    const { stdout } = runWith(look, look);
    const [test, proof] = stdout.split('\n').filter((line) => line.startsWith('home='));
    expect(test).toMatch(/^home=(\.npmrc)? chromium=npm found= node=1$/);
    expect(proof).toContain(join(folder, 'bin', 'chromium'));
  });

  it('runs the proof after failed tests, and fails if either fails', () => {
    expect(runWith('echo "7 passed, 2 failed"; exit 1', 'echo "3 passed, 0 failed"')).toMatchObject({
      status: 1,
      last: '10 passed, 2 failed',
    });
    expect(runWith('echo "7 passed, 0 failed"', 'echo "1 passed, 2 failed"; exit 1')).toMatchObject({
      status: 1,
      last: '8 passed, 2 failed',
    });
  });

  it('repeats the failures of both commands just before the last line', () => {
    const failing = (name) => `echo "FAILED  node: ${name}"; echo "1 passed, 1 failed"; echo noise; exit 1`;
    const { stdout } = runWith(failing('a.test.ts > adds'), failing('b.test.ts > takes'));
    expect(stdout.trimEnd().split('\n').slice(-3)).toEqual([
      'FAILED  node: a.test.ts > adds',
      'FAILED  node: b.test.ts > takes',
      '2 passed, 2 failed',
    ]);
    const broken = runWith('exit 3', 'echo "3 passed, 0 failed"; exit 4').stdout.trimEnd().split('\n');
    expect(broken.slice(-3)).toEqual([
      expect.stringMatching(/^FAILED {2}.*npm test: ended without a summary, exit code 3$/),
      'FAILED  npm run proof: exit code 4',
      '3 passed, 2 failed',
    ]);
  });

  it('uses only the last of several summary lines, and only a complete one', () => {
    const { last } = runWith(
      'echo "1 passed, 1 failed"; echo "  9 passed, 9 failed"; echo "5 passed, 0 failed"; echo end',
      'echo "0 passed, 0 failed"',
    );
    expect(last).toBe('5 passed, 0 failed');
  });

  it('counts a command that ends without a summary as one failure', () => {
    expect(runWith('exit 1', 'echo "3 passed, 0 failed"')).toMatchObject({ status: 1, last: '3 passed, 1 failed' });
  });

  it('counts a command without failures but with a failing exit code as one failure', () => {
    expect(runWith('echo "7 passed, 0 failed"; exit 1', 'echo "3 passed, 0 failed"')).toMatchObject({
      status: 1,
      last: '10 passed, 1 failed',
    });
  });
});

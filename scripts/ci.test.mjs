import { spawnSync } from 'node:child_process';
import { chmodSync, cpSync, mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';

const root = fileURLToPath(new URL('..', import.meta.url));
let folder;
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'latchkey-ci-'));
  mkdirSync(join(folder, '.ci'));
  mkdirSync(join(folder, 'bin'));
  cpSync(join(root, '.ci', 'run'), join(folder, '.ci', 'run'));
});
afterEach(() => rmSync(folder, { recursive: true, force: true }));

/** Runs `.ci/run` with an npm that answers what the test says: for `npm test`, then for `npm run proof`. */
function runWith(test, proof) {
  const npm = join(folder, 'bin', 'npm');
  writeFileSync(
    npm,
    `#!/usr/bin/env bash\necho "CI=$CI stdin=$(cat | wc -c)"\nif [ "$1" = test ]; then ${test}; else ${proof}; fi\n`,
  );
  chmodSync(npm, 0o755);
  const env = { ...process.env, PATH: `${join(folder, 'bin')}:${process.env['PATH']}` };
  const { status, stdout } = spawnSync('bash', [join(folder, '.ci', 'run')], { env, encoding: 'utf8', input: 'typed' });
  return { status, last: stdout.trimEnd().split('\n').at(-1), stdout };
}

describe('.ci/run', () => {
  it('default: the last line adds up both commands', () => {
    const { status, last, stdout } = runWith('echo "7 passed, 0 failed"', 'echo "3 passed, 0 failed"');
    expect({ status, last }).toEqual({ status: 0, last: '10 passed, 0 failed' });
    expect(stdout).toContain('CI=true stdin=0');
  });

  it('behavior: the proof runs although the tests failed, and either failure fails', () => {
    expect(runWith('echo "7 passed, 2 failed"; exit 1', 'echo "3 passed, 0 failed"')).toMatchObject({
      status: 1,
      last: '10 passed, 2 failed',
    });
    expect(runWith('echo "7 passed, 0 failed"', 'echo "1 passed, 2 failed"; exit 1')).toMatchObject({
      status: 1,
      last: '8 passed, 2 failed',
    });
  });

  it('behavior: only the last of several lines counts, and only a whole one', () => {
    const { last } = runWith(
      'echo "1 passed, 1 failed"; echo "  9 passed, 9 failed"; echo "5 passed, 0 failed"; echo end',
      'echo "0 passed, 0 failed"',
    );
    expect(last).toBe('5 passed, 0 failed');
  });

  it('error: a command that breaks before it can count is one failure', () => {
    expect(runWith('exit 1', 'echo "3 passed, 0 failed"')).toMatchObject({ status: 1, last: '3 passed, 1 failed' });
  });

  it('error: a command that counts no failure but ends badly is one failure', () => {
    expect(runWith('echo "7 passed, 0 failed"; exit 1', 'echo "3 passed, 0 failed"')).toMatchObject({
      status: 1,
      last: '10 passed, 1 failed',
    });
  });
});

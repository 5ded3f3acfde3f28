import { execFileSync, spawnSync } from 'node:child_process';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, describe, expect, it } from 'vitest';
import { root } from '../pnpm.mjs';
import { findBanned } from './banned.mjs';
import { findCommitProblems, findSubjectProblems } from './commits.mjs';

const folders = [];
afterEach(() => {
  for (const folder of folders.splice(0)) rmSync(folder, { recursive: true, force: true });
});

/** A new Git repository with one commit for each subject. */
function repository(...subjects) {
  const folder = mkdtempSync(join(tmpdir(), 'latchkey-language-'));
  folders.push(folder);
  const git = (...parameters) =>
    execFileSync('git', parameters, { cwd: folder, encoding: 'utf8', stdio: 'pipe' }).trim();
  git('init', '--quiet');
  const identity = ['-c', 'user.name=a', '-c', 'user.email=a@example.com', '-c', 'commit.gpgsign=false'];
  const hashes = subjects.map((subject) => {
    git(...identity, 'commit', '--quiet', '--allow-empty', '-m', subject);
    return git('rev-parse', 'HEAD');
  });
  return { folder, hashes };
}

describe('findBanned', () => {
  it('finds an identifier and names its replacement', () => {
    expect(findBanned('one\nconst env = createStreet();')).toEqual([
      { line: 2, problem: '"createStreet" is banned; use "createTestEnvironment"' },
    ]);
  });

  it('accepts an identifier that contains a banned one', () => {
    expect(findBanned('createStreetAddress')).toEqual([]);
  });

  it.each([
    ['on one line', 'Tells who is here.'],
    ['in another case', 'Who is here?'],
    ['across the lines of a doc comment', ' * Tells who\n * is here.'],
    ['across the lines of a comment', '// Tells who is\n  // here.'],
  ])('finds a phrase %s', (_, text) => {
    expect(findBanned(text)).toHaveLength(1);
  });

  it('accepts the English words of the phrases', () => {
    expect(findBanned('The street address, a door, a room, and the order of members. Nobody is here.')).toEqual([]);
  });
});

describe('findSubjectProblems', () => {
  it.each(['fix(core): keep the session', 'feat!: drop Node 18', 'docs(decisions): list by topic'])(
    'accepts "%s"',
    (subject) => {
      expect(findSubjectProblems(subject)).toEqual([]);
    },
  );

  it.each([
    'Repeat what was lost in one place',
    'fix(core): Keep the session',
    'fix(core): keep the session.',
    'unknown: keep the session',
    `fix: ${'a'.repeat(70)}`,
    'test: find out who is here',
  ])('refuses "%s"', (subject) => {
    expect(findSubjectProblems(subject)).toHaveLength(1);
  });
});

describe('findCommitProblems', () => {
  it('checks only the commits after the base', () => {
    const { folder, hashes } = repository('An old subject', 'Another old one', 'feat: add one', 'A new one');
    expect(findCommitProblems(folder, hashes[1])).toEqual({
      problems: [expect.stringContaining('"A new one"')],
      checked: 2,
    });
  });

  it.each([
    ['a history without the base', () => repository('An old subject').folder],
    [
      'a folder that is no repository',
      () => {
        const folder = mkdtempSync(join(tmpdir(), 'latchkey-language-'));
        folders.push(folder);
        return folder;
      },
    ],
  ])('checks nothing and says so in %s', (_, create) => {
    const result = findCommitProblems(create(), 'f'.repeat(40));
    expect(result).toEqual({
      problems: [],
      checked: 0,
      note: expect.stringContaining('fffffff is not in the history'),
    });
  });
});

describe('cspell.json', () => {
  it('reports a misspelled word and accepts a word of the project', () => {
    const misspelled = 'payment'.replace('e', 'o');
    const bin = join(root, 'node_modules', 'cspell', 'bin.mjs');
    const parameters = [bin, 'lint', '--no-progress', '--no-summary', '--words-only', '-c', 'cspell.json'];
    const { status, stdout } = spawnSync(process.execPath, [...parameters, 'stdin://README.md'], {
      cwd: root,
      encoding: 'utf8',
      input: `The requote was ${misspelled}.`,
    });
    expect({ status, words: stdout.trim() }).toEqual({ status: 1, words: misspelled });
  }, 60_000);
});

// Checks the subjects of commits: Conventional Commits, at most 72 characters, no banned term.
import { execFileSync } from 'node:child_process';
import { findBanned } from './banned.mjs';

/** Subjects up to this commit are not checked: the history cannot be changed. */
const base = '585397f7eeb7d59b3ebfe12a47af2f8ee6a3523e';
const types = 'bench|build|chore|ci|docs|feat|fix|perf|refactor|revert|style|test';
const conventional = new RegExp(`^(?:${types})(?:\\([a-z0-9-]+\\))?!?: [^A-Z\\s].*[^.\\s]$`);
const maxLength = 72;

/** Returns the problems of one subject. */
export function findSubjectProblems(subject) {
  return [
    ...(subject.length > maxLength ? [`has ${subject.length} characters; the limit is ${maxLength}`] : []),
    ...(conventional.test(subject)
      ? []
      : ['must be "type(scope): description", in lower case and without a full stop']),
    ...findBanned(subject).map(({ problem }) => problem),
  ].map((problem) => `"${subject}" ${problem}`);
}

/**
 * Returns the problems of all subjects after the base. Without the base commit (a shallow clone, an exported folder, a
 * rewritten history) new commits are not known, so nothing is checked and `note` says why.
 */
export function findCommitProblems(folder, since = base) {
  const git = (...parameters) =>
    execFileSync('git', parameters, { cwd: folder, encoding: 'utf8', stdio: ['ignore', 'pipe', 'ignore'] });
  try {
    git('merge-base', '--is-ancestor', since, 'HEAD');
  } catch {
    return {
      problems: [],
      checked: 0,
      note: `subjects of commits are not checked: ${since.slice(0, 7)} is not in the history`,
    };
  }
  const subjects = git('log', '--no-merges', '--format=%s', `${since}..HEAD`).split('\n').filter(Boolean);
  return { problems: subjects.flatMap(findSubjectProblems), checked: subjects.length };
}

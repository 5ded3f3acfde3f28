// Runs one step as a separate process, and reads the counts from its output.
import { spawn } from 'node:child_process';
import { existsSync, mkdirSync, readFileSync, rmSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { root, withoutNpm } from '../pnpm.mjs';
import { listFailedChecks, listFailedTests, listPassedTests } from './failures.mjs';

const processes = new Set();
const secondAttempts = join(import.meta.dirname, 'second-attempts.mjs');

/** Ends every process that a step has started, including descendants, and waits for them. */
export async function endAll() {
  const ends = [...processes].map((child) => new Promise((resolve) => child.once('close', resolve)));
  for (const child of processes) endTree(child);
  await Promise.all(ends);
}

/** Runs a step to its end, or to its time limit. Never throws. */
export async function runStep(step) {
  const start = performance.now();
  const report = step.vitest && reportFile(step.name);
  if (report) rmSync(report, { force: true });
  const parameters = report
    ? [
        ...step.command,
        '--reporter=default',
        `--reporter=${secondAttempts}`,
        '--reporter=json',
        `--outputFile.json=${report}`,
      ]
    : step.command;
  const { code, output } = await execute(parameters, step.environment, step.limit ?? 240);
  const counted = report ? countTests(report, code, output) : countChecks(code, output);
  return { ...counted, output, seconds: (performance.now() - start) / 1000 };
}

/** Counts by the last line `N passed, N failed`; a step without one is a single check. Names each failed check. */
export function countChecks(code, output) {
  const line = output.match(/^(\d+) passed, (\d+) failed$/gm)?.at(-1);
  const [passed, failed] = line ? line.match(/\d+/g).map(Number) : [code === 0 ? 1 : 0, code === 0 ? 0 : 1];
  return countExitCode({ passed, failed, failures: listFailedChecks(output), leftOut: findLeftOut(output) }, code);
}

/**
 * Counts by the test runner's own report, in all and by file, and names each failed test. No report, or no test in it, is
 * a failure.
 */
export function countTests(report, code, output) {
  if (!existsSync(report))
    return { ...countExitCode({ passed: 0, failed: 0, failures: [], leftOut: [] }, code || 1), counts: [] };
  const results = JSON.parse(readFileSync(report, 'utf8'));
  const { numPassedTests: passed, numPendingTests, numTodoTests } = results;
  const skipped = numPendingTests + numTodoTests;
  const failures = listFailedTests(results);
  const leftOut = findLeftOut(output);
  if (skipped > 0) leftOut.push(`${skipped} tests skipped by themselves`);
  const isEmpty = passed + failures.length === 0;
  return {
    ...countExitCode({ passed, failed: failures.length, failures, leftOut }, isEmpty ? code || 1 : code),
    counts: listPassedTests(results),
  };
}

/** Counts an exit code other than 0 as a failure. A failure without a name is named after the exit code. */
function countExitCode({ passed, failed, failures, leftOut }, code) {
  const count = failed === 0 && code !== 0 ? 1 : failed;
  const named =
    count > 0 && failures.length === 0 ? [{ name: `exit code ${code}, see its output`, message: '' }] : failures;
  return { passed, failed: count, failures: named, leftOut };
}

/** A step prints `note: …` on a separate line for information worth keeping after a success: seeds, costs. */
export function findNotes(output) {
  return findLines('note: ', output);
}

/** A step prints `left out: …` on a separate line for whatever it could not do here. */
function findLeftOut(output) {
  return findLines('left out: ', output).map((line) => line.slice('left out: '.length));
}

/** The lines that start with a mark, each once. */
function findLines(mark, output) {
  return [...new Set((output.match(new RegExp(`^\\s*${mark}.*$`, 'gim')) ?? []).map((line) => line.trim()))];
}

function reportFile(name) {
  const file = join(root, 'node_modules', '.cache', 'latchkey', 'reports', `${name.replaceAll(/\W+/g, '-')}.json`);
  mkdirSync(dirname(file), { recursive: true });
  return file;
}

function execute(parameters, environment, limit) {
  return new Promise((resolve) => {
    const child = spawn(process.execPath, parameters, {
      cwd: root,
      env: { ...withoutNpm(), CI: 'true', NO_COLOR: '1', FORCE_COLOR: '0', ...environment },
      stdio: ['ignore', 'pipe', 'pipe'],
      // A process group of its own, so that none of its processes outlives it.
      detached: process.platform !== 'win32',
    });
    processes.add(child);
    let output = '';
    const keep = (chunk) => {
      output += chunk;
    };
    child.stdout.setEncoding('utf8').on('data', keep);
    child.stderr.setEncoding('utf8').on('data', keep);
    const timer = setTimeout(() => {
      output += `\nStopped after ${limit} s.\n`;
      endTree(child);
    }, limit * 1000);
    const end = (code) => {
      clearTimeout(timer);
      processes.delete(child);
      resolve({ code: code ?? 1, output });
    };
    child.once('error', (error) => {
      output += String(error);
      end(1);
    });
    child.once('close', end);
  });
}

/** Requests a step and its descendants to end, and kills them after a grace period. */
function endTree(child) {
  const send = (signal) => {
    try {
      if (process.platform === 'win32') child.kill(signal);
      else process.kill(-child.pid, signal);
    } catch {
      // It has ended already.
    }
  };
  send('SIGTERM');
  setTimeout(() => send('SIGKILL'), 5_000).unref();
}

// Runs one step as a process of its own and reads from it what passed.
import { spawn } from 'node:child_process';
import { existsSync, mkdirSync, readFileSync, rmSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { root, withoutNpm } from '../pnpm.mjs';

const processes = new Set();

/** Ends every process that a step has started, with all it started in turn, and waits for them. */
export async function endAll() {
  const ends = [...processes].map((child) => new Promise((resolve) => child.once('close', resolve)));
  for (const child of processes) endTree(child);
  await Promise.all(ends);
}

/** Runs a step to its end, or to its time limit. Never throws. */
export async function runStep(step, { environment = {} } = {}) {
  const start = performance.now();
  const report = step.vitest && reportFile(step.name);
  if (report) rmSync(report, { force: true });
  const parameters = report
    ? [...step.command, '--reporter=default', '--reporter=json', `--outputFile.json=${report}`]
    : step.command;
  const { code, output } = await execute(parameters, { ...environment, ...step.environment }, step.limit ?? 240);
  const counted = report ? countTests(report, code, output) : countGates(code, output);
  return { ...counted, output, seconds: (performance.now() - start) / 1000 };
}

/** Counts by the last line `N passed, N failed`; a step without one is a single gate. */
export function countGates(code, output) {
  const line = output.match(/^(\d+) passed, (\d+) failed$/gm)?.at(-1);
  const [passed, failed] = line ? line.match(/\d+/g).map(Number) : [code === 0 ? 1 : 0, code === 0 ? 0 : 1];
  return { passed, failed: code !== 0 && failed === 0 ? 1 : failed, leftOut: leftOutIn(output) };
}

/** Counts by the test runner's own report. No report, or no test in it, is a failure. */
export function countTests(report, code, output) {
  if (!existsSync(report)) return { passed: 0, failed: 1, leftOut: [] };
  const { numPassedTests, numFailedTests, numPendingTests, testResults } = JSON.parse(readFileSync(report, 'utf8'));
  const broken = testResults.filter(
    ({ status, assertionResults }) => status === 'failed' && assertionResults.length === 0,
  );
  const failed = numFailedTests + broken.length;
  const none = numPassedTests + failed === 0;
  const leftOut = leftOutIn(output);
  if (numPendingTests > 0) leftOut.push(`${numPendingTests} tests skipped by themselves`);
  return { passed: numPassedTests, failed: failed === 0 && (code !== 0 || none) ? 1 : failed, leftOut };
}

/** A step says `note: …` on a line of its own for what is worth keeping though all went well: seeds, costs. */
export function notesIn(output) {
  return [...new Set((output.match(/^\s*note: .*$/gim) ?? []).map((line) => line.trim()))];
}

/** A step says `left out: …` on a line of its own for whatever it could not do here. */
function leftOutIn(output) {
  return [
    ...new Set((output.match(/^\s*left out: .*$/gim) ?? []).map((line) => line.trim().slice('left out: '.length))),
  ];
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
      // A group of its own, so that nothing it started outlives it.
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

/** Asks a step and all it started to end, and ends them after a while if they do not. */
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

// Starts programs that serve a page or an API, for checks that need them.
import { spawn } from 'node:child_process';
import { waitForResponse } from './waitForResponse.mjs';

/**
 * Starts a program, and waits until the response of `url` is the expected one. `stop` ends the program; with `detached`,
 * also what it has started. A program that ends before, or cannot be started, fails at once, with the end of its output.
 */
export async function startServer([program, ...parameters], { url, isExpected = ({ ok }) => ok, ...options }) {
  const child = spawn(program, parameters, { ...options, stdio: ['ignore', 'pipe', 'pipe'] });
  // `once` of node:events would reject after an error, before anything awaits it.
  const ended = new Promise((resolve) => child.once('close', resolve));
  let failure;
  child.on('error', (error) => (failure = error));
  let printed = '';
  for (const stream of [child.stdout, child.stderr]) stream.on('data', (chunk) => (printed += chunk));
  const readOutput = () => printed.slice(-2000);
  const hasEnded = () => child.exitCode !== null || child.signalCode !== null;
  const stop = async () => {
    if (!options.detached) child.kill();
    // Also after its end: what it has started may run on, and keeps its output open.
    else if (child.pid !== undefined) killGroup(child.pid);
    await ended;
  };
  const check = () => {
    if (failure !== undefined) throw failure;
    if (hasEnded()) throw new Error('The program has ended.');
  };
  try {
    return { response: await waitForResponse(url, isExpected, { check }), readOutput, stop };
  } catch (error) {
    await stop();
    throw new Error(`${[program, ...parameters].join(' ')}: ${error.message}\n${readOutput()}`);
  }
}

/** Ends all programs of a process group; none may be left. */
function killGroup(id) {
  try {
    process.kill(-id, 'SIGTERM');
  } catch (error) {
    if (error.code !== 'ESRCH') throw error;
  }
}

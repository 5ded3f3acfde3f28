// Starts programs that serve a page or an API, for checks that need them.
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { waitForResponse } from './waitForResponse.mjs';

/**
 * Starts a program, and waits until the response of `url` is the expected one. `stop` ends the program; with `detached`,
 * also what it has started. A program that ends before fails at once, with the end of its output.
 */
export async function startServer([program, ...parameters], { url, isExpected = ({ ok }) => ok, ...options }) {
  const child = spawn(program, parameters, { ...options, stdio: ['ignore', 'pipe', 'pipe'] });
  const ended = once(child, 'close');
  let printed = '';
  for (const stream of [child.stdout, child.stderr]) stream.on('data', (chunk) => (printed += chunk));
  const readOutput = () => printed.slice(-2000);
  const hasEnded = () => child.exitCode !== null || child.signalCode !== null;
  const stop = async () => {
    if (!options.detached) child.kill();
    else if (!hasEnded()) process.kill(-child.pid, 'SIGTERM');
    await ended;
  };
  const check = () => {
    if (hasEnded()) throw new Error('The program has ended.');
  };
  try {
    return { response: await waitForResponse(url, isExpected, { check }), readOutput, stop };
  } catch (error) {
    await stop();
    throw new Error(`${[program, ...parameters].join(' ')}: ${error.message}\n${readOutput()}`);
  }
}

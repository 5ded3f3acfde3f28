import { spawn } from 'node:child_process';
import { bundleSources } from '../../scripts/bundle.mjs';

/** Milliseconds until a program wrote something, or ended without output. */
function timeUntilOutput(parameters) {
  return new Promise((resolve, reject) => {
    const start = performance.now();
    const child = spawn(process.execPath, parameters, { stdio: ['ignore', 'pipe', 'inherit'] });
    const done = () => {
      resolve(performance.now() - start);
      child.kill('SIGKILL');
    };
    child.once('error', reject);
    child.stdout.once('data', done);
    child.once('exit', done);
  });
}

const median = (times) => times.sort((a, b) => a - b)[times.length >> 1];

/** How long an empty sandbox takes to start from one file of its sources, and how long Node alone takes. */
export async function timeStart(rounds) {
  const program = await bundleSources('packages/sandbox/src/node/bin.ts');
  const sandbox = [];
  const node = [];
  for (let round = 0; round < rounds; round++) {
    sandbox.push(await timeUntilOutput([program, '--port', '0']));
    node.push(await timeUntilOutput(['-e', '0']));
  }
  return { sandbox: median(sandbox), node: median(node) };
}

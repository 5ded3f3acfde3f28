import { spawn } from 'node:child_process';
import { createInterface } from 'node:readline';

const running: (() => void)[] = [];

/** Starts one of the programs beside this file; resolves with the URL that it says first. */
export function start(program: 'nothing' | 'relay', ...parameters: readonly string[]): Promise<string> {
  const file = new URL(`${program}.ts`, import.meta.url).pathname;
  const options = ['--expose-gc', '--conditions=latchkey:src', '--import', 'tsx'];
  const child = spawn(process.execPath, [...options, file, ...parameters], { stdio: ['ignore', 'pipe', 'inherit'] });
  running.push(() => child.kill());
  return new Promise((resolve, reject) => {
    createInterface({ input: child.stdout }).on('line', (line) => resolve((JSON.parse(line) as { url: string }).url));
    child.once('exit', (code) => reject(new Error(`${program} ended with ${code} before it said where it is.`)));
  });
}

/** Ends all that were started. */
export function endAll(): void {
  for (const end of running.splice(0)) end();
}

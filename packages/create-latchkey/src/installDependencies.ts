import { execFile, spawn } from 'node:child_process';
import { promisify } from 'node:util';
import { CreateError } from './CreateError.ts';

const execute = promisify(execFile);

const managers = ['npm', 'pnpm', 'yarn', 'bun'];

/** Codes of package managers when no registry responds. */
const offline =
  /ENOTFOUND|EAI_AGAIN|ECONNREFUSED|ECONNRESET|ETIMEDOUT|ENETUNREACH|ERR_SOCKET_TIMEOUT|ConnectionRefused/;

/** Finds the package manager that started this program, by the variable that all of them set. */
export function findPackageManager(userAgent: string | undefined): string {
  const name = userAgent?.split('/')[0] ?? '';
  return managers.includes(name) ? name : 'npm';
}

/** Runs `install` of the package manager in a folder, and shows its output. */
export async function installDependencies({ manager, folder }: { manager: string; folder: string }): Promise<void> {
  const ended = new AbortController();
  if (manager === 'npm') void reportUnreachableRegistry(folder, ended.signal);
  const { code, output } = await run(manager, folder).finally(() => ended.abort());
  if (code === 0) return;
  const retry = `The files of the application are in ${folder}: run \`${manager} install\` there, then \`${manager} run dev\`.`;
  if (offline.test(output))
    throw new CreateError(`${manager} cannot reach the package registry. Check the network or the proxy. ${retry}`);
  throw new CreateError(`${manager} could not install the dependencies; its message is above. ${retry}`);
}

/** npm repeats requests for minutes without a word. Others show each attempt. */
async function reportUnreachableRegistry(cwd: string, signal: AbortSignal): Promise<void> {
  const parameters = ['ping', '--fetch-retries=0', '--fetch-timeout=5000'];
  const options = { cwd, signal, shell: process.platform === 'win32' };
  const error = await execute('npm', parameters, options).catch((thrown: Error & { stderr?: string }) => thrown);
  const [code] = 'stderr' in error ? (offline.exec(error.stderr ?? '') ?? []) : [];
  if (code === undefined || signal.aborted) return;
  process.stderr.write(
    `\nnpm cannot reach the package registry (${code}), and repeats its requests for minutes. Check the network or the proxy. Press Ctrl+C to stop, and run \`npm install\` in ${cwd} later.\n`,
  );
}

function run(manager: string, cwd: string): Promise<{ code: number | null; output: string }> {
  return new Promise((end, fail) => {
    const child = spawn(manager, ['install'], {
      cwd,
      shell: process.platform === 'win32',
      // pnpm writes errors to its standard output. Others show progress and colours there, if it is a terminal.
      stdio: ['inherit', manager === 'pnpm' ? 'pipe' : 'inherit', 'pipe'],
    });
    let output = '';
    for (const [from, to] of [
      [child.stdout, process.stdout],
      [child.stderr, process.stderr],
    ] as const)
      from?.on('data', (chunk: Buffer) => {
        output += chunk;
        to.write(chunk);
      });
    child.once('error', (error) =>
      fail(new CreateError(`${manager} cannot be started: ${error.message}. Run \`npm install\` in ${cwd}.`)),
    );
    child.once('close', (code) => end({ code, output }));
  });
}

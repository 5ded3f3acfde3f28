// npm and pnpm repeat requests for minutes without a word when no registry responds.
import { execFile } from 'node:child_process';
import { promisify } from 'node:util';

const execute = promisify(execFile);

/** Codes of npm when no registry responds. */
const offline = /ENOTFOUND|EAI_AGAIN|ECONNREFUSED|ECONNRESET|ETIMEDOUT|ENETUNREACH|ERR_SOCKET_TIMEOUT/;

/** Asks the registry once, and writes a message if it does not respond before the signal. */
export async function reportUnreachableRegistry({ env, signal, write = (text) => process.stderr.write(text) }) {
  const options = { env, signal, shell: process.platform === 'win32' };
  const parameters = ['ping', '--fetch-retries=0', '--fetch-timeout=5000'];
  const { stderr = '' } = await execute('npm', parameters, options).catch((error) => error);
  const [code] = offline.exec(stderr) ?? [];
  if (code === undefined || signal.aborted) return;
  write(
    `The package registry cannot be reached (${code}). Packages that are not in the cache are requested for minutes. Check the network or the proxy, or press Ctrl+C to stop.\n`,
  );
}

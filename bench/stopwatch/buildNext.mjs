// The application of Next as it is deployed: `next build` prints no warning, and `next start` serves page and relay.
import { execFile } from 'node:child_process';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { startServer } from '../../scripts/startServer.mjs';

/** Builds the application in a folder and serves it, beside the sandbox that is running. Throws where it differs. */
export async function buildAndServe({ folder, env, port }) {
  const program = join(folder, 'node_modules', 'next', 'dist', 'bin', 'next');
  const options = { cwd: folder, env: { ...env, NEXT_TELEMETRY_DISABLED: '1', NODE_ENV: 'production' } };
  const { stdout, stderr } = await promisify(execFile)(process.execPath, [program, 'build'], {
    ...options,
    // Several times what it takes, since other steps run beside it.
    timeout: 300_000,
  });
  // On a build server Next warns about a missing cache; every build here is a first one.
  const warnings = `${stdout}\n${stderr}`.match(/^.*(?:warn|⚠)(?!.*no build cache).*$/gim) ?? [];
  if (warnings.length > 0) throw new Error(`next build warns: ${warnings.join('\n')}`);
  const origin = `http://localhost:${port}`;
  const command = [process.execPath, program, 'start', '--port', port];
  const server = await startServer(command, { url: `${origin}/`, ...options });
  try {
    const page = await server.response.text();
    if (!page.includes('data-lk-part="wallet-panel"')) throw new Error('The page shows no wallet before scripts run.');
    const signIn = await fetch(`${origin}/latchkey/relay/sign-in`, {
      method: 'POST',
      headers: { 'content-type': 'application/json', 'latchkey-client': 'stopwatch', origin },
      body: JSON.stringify({ type: 'EMAIL_OTP', identifier: 'ada@example.com' }),
      signal: AbortSignal.timeout(60_000),
    });
    if (signIn.status !== 200) throw new Error(`sign-in: ${signIn.status} ${await signIn.text()}`);
  } finally {
    await server.stop();
  }
}

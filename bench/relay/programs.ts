import { spawn } from 'node:child_process';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import { fileURLToPath } from 'node:url';
import { build } from 'esbuild';

const here = fileURLToPath(new URL('.', import.meta.url));
const folder = join(here, '..', '..', 'node_modules', '.cache', 'latchkey', 'bench');
const running: (() => void)[] = [];
let built: Promise<unknown> | undefined;

/**
 * Starts one of the programs in this folder; resolves with the URL that it prints first. Each is bundled as in
 * production, because running from sources would slow down every call.
 */
export async function start(program: 'baseline' | 'relay', ...parameters: readonly string[]): Promise<string> {
  built ??= build({
    entryPoints: ['baseline', 'relay'].map((name) => join(here, `${name}.ts`)),
    outdir: folder,
    outExtension: { '.js': '.mjs' },
    bundle: true,
    platform: 'node',
    format: 'esm',
    target: 'node20',
    conditions: ['latchkey:src'],
    // PostgreSQL's client is CommonJS, and loads this one only if it is there.
    external: ['pg-native'],
    banner: { js: "import { createRequire } from 'node:module'; const require = createRequire(import.meta.url);" },
    logLevel: 'error',
  });
  await built;
  const child = spawn(process.execPath, ['--expose-gc', join(folder, `${program}.mjs`), ...parameters], {
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  running.push(() => child.kill());
  return new Promise((resolve, reject) => {
    createInterface({ input: child.stdout }).on('line', (line) => resolve((JSON.parse(line) as { url: string }).url));
    child.once('exit', (code) => reject(new Error(`${program} ended with ${code} before it printed its URL.`)));
  });
}

/** Ends all started programs. */
export function endAll(): void {
  for (const end of running.splice(0)) end();
}

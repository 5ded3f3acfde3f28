// Finds a Chromium to test in: the system's, else the one an npm package carries. Nothing is downloaded.
import { existsSync, mkdirSync } from 'node:fs';
import { join } from 'node:path';

const SYSTEM = [
  '/usr/bin/chromium',
  '/usr/bin/chromium-browser',
  '/usr/bin/google-chrome',
  '/opt/google/chrome/chrome',
];

/** Flags under which a headless Chromium neither asks the network for anything nor needs a sandbox of its own. */
export const flags = [
  '--no-sandbox',
  '--disable-gpu',
  '--disable-quic',
  '--no-first-run',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
];

/** The path of a Chromium that starts on this machine. `CHROMIUM_PATH` decides; `CHROMIUM_PATH=npm` forces the package's. */
export async function chromiumPath() {
  const asked = process.env['CHROMIUM_PATH'];
  if (asked && asked !== 'npm') return asked;
  const system = asked === 'npm' ? undefined : SYSTEM.find((path) => existsSync(path));
  if (system) return system;
  // The package unpacks into the temporary folder, with a guessable name: give it a folder of our own.
  const folder = join(import.meta.dirname ?? process.cwd(), '..', 'node_modules', '.cache', 'latchkey-chromium');
  mkdirSync(folder, { recursive: true });
  const before = process.env['TMPDIR'];
  process.env['TMPDIR'] = folder;
  try {
    const carried = (await import('@sparticuz/chromium')).default;
    return await carried.executablePath();
  } finally {
    if (before === undefined) delete process.env['TMPDIR'];
    else process.env['TMPDIR'] = before;
  }
}

/** Vitest's browser settings for that Chromium. */
export async function chromium() {
  const { playwright } = await import('@vitest/browser-playwright');
  const executablePath = await chromiumPath();
  return {
    enabled: true,
    headless: true,
    screenshotFailures: false,
    provider: playwright({ launchOptions: { executablePath, args: flags } }),
    instances: [{ browser: 'chromium' }],
  };
}

// Finds a Chromium for tests: that of the system, or else that of an npm package. Nothing is downloaded.
import { existsSync, mkdirSync } from 'node:fs';
import { join } from 'node:path';

const SYSTEM = [
  '/usr/bin/chromium',
  '/usr/bin/chromium-browser',
  '/usr/bin/google-chrome',
  '/opt/google/chrome/chrome',
];

/** Flags under which a headless Chromium makes no network requests and needs no sandbox of its own. */
export const flags = [
  '--no-sandbox',
  '--disable-gpu',
  '--disable-quic',
  '--no-first-run',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
];

/** The path of the Chromium that is installed on this machine, if there is one. */
export function systemChromium() {
  return SYSTEM.find((path) => existsSync(path));
}

/**
 * The path of a Chromium that starts on this machine. `CHROMIUM_PATH` overrides it; `CHROMIUM_PATH=npm` selects the
 * package's.
 */
export async function chromiumPath() {
  const configured = process.env['CHROMIUM_PATH'];
  if (configured && configured !== 'npm') return configured;
  const system = configured === 'npm' ? undefined : systemChromium();
  if (system) return system;
  // The package unpacks into the temporary folder under a guessable name, so it gets a private folder.
  const folder = join(import.meta.dirname ?? process.cwd(), '..', 'node_modules', '.cache', 'latchkey-chromium');
  mkdirSync(folder, { recursive: true });
  const before = process.env['TMPDIR'];
  process.env['TMPDIR'] = folder;
  try {
    const { default: packaged } = await import('@sparticuz/chromium');
    return await packaged.executablePath();
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

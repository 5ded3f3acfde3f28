// Finds the browser of the tests once, before several runners look for it at the same time, and starts it.
import { execFileSync } from 'node:child_process';
import { chromiumPath, flags } from './chromium.mjs';

const path = await chromiumPath();
const page = ['--headless', ...flags, '--dump-dom', 'data:text/html,<title>Latchkey</title>'];
const answer = execFileSync(path, page, { encoding: 'utf8', stdio: ['ignore', 'pipe', 'ignore'], timeout: 60_000 });
if (!answer.includes('Latchkey')) {
  console.error(`${path} starts, but shows no page.`);
  process.exitCode = 1;
}

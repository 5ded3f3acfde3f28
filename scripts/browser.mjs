// Finds the browser of the tests once, before several runners search for it at the same time, and opens a page in it.
import { chromium } from 'playwright';
import { chromiumPath, flags } from './chromium.mjs';

const executablePath = await chromiumPath();
const browser = await chromium.launch({ executablePath, args: flags });
try {
  const page = await browser.newPage();
  await page.setContent('<title>Latchkey</title>');
  if ((await page.title()) !== 'Latchkey') throw new Error(`${executablePath} starts, but shows no page.`);
  console.log(`${executablePath}, ${browser.version()}`);
} finally {
  await browser.close();
}

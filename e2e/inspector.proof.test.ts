import { expect, it } from 'vitest';
import { openBrowser, openUserBrowser } from './browser.ts';
import { startDemoProcess } from './demoProcess.ts';
import { openBeforeTests } from './openBeforeTests.ts';
import { signIn, waitForHeading } from './steps.ts';

const opened = openBeforeTests({ demo: startDemoProcess, browser: openBrowser });

it('loads the inspector of the demo when the developer opens it, and shows the requests of a sign-in', async () => {
  const person = await openUserBrowser(opened.browser);
  const page = await person.openTab();
  const scripts: string[] = [];
  page.on('request', (request) => scripts.push(request.url()));
  await page.goto(opened.demo.url);
  await page.getByRole('button', { name: /^Sandbox/ }).click();
  const inspect = page.getByRole('button', { name: 'Inspect the wallet' });
  await inspect.waitFor();
  const isInspector = (url: string) => /\/Inspector-[^/]+\.(js|css)$/.test(url);
  expect(scripts.filter(isInspector)).toEqual([]);
  await inspect.click();
  await page.getByRole('button', { name: 'Latchkey devtools' }).click();
  expect(scripts.filter(isInspector)).toHaveLength(2);
  await page.getByRole('tab', { name: 'Requests' }).click();
  const code = await signIn(page, 'ada@example.com');
  await waitForHeading(page, 'Home');
  const panel = page.getByRole('tabpanel', { name: 'Requests' });
  await panel.getByText('verifyCredential').first().waitFor();
  const text = (await panel.textContent()) ?? '';
  expect(text).not.toContain(code);
  expect(text).not.toContain('ada@example.com');
  const { errors, violations } = person.activity;
  expect({ errors, violations }).toEqual({ errors: [], violations: [] });
  await person.context.close();
}, 120_000);

import { describe, expect, it } from 'vitest';
import { openBrowser } from './browser.ts';
import { startDemoProcess } from './demoProcess.ts';
import { addAuthenticator } from './kit/passkeys.ts';
import { openBeforeTests } from './openBeforeTests.ts';
import { becomePersona } from './samplePersona.ts';

/** A customer in Germany manages the ways to confirm payments. */
describe.sequential('the customer who adds a way to confirm', () => {
  const opened = openBeforeTests({ demo: startDemoProcess, browser: openBrowser });

  it('saves a passkey, on whichever port the demo runs', async () => {
    const user = await becomePersona(opened.browser, opened.demo, 'Jonas Weber');
    const authenticator = await addAuthenticator(user.page);
    await user.open('/security');
    const ways = user.page.getByRole('region', { name: 'Ways to confirm' });
    await ways.getByRole('button', { name: 'Add a passkey' }).click();
    await ways.getByText('Added. You can use it from now on.').waitFor();
    expect(await authenticator.count()).toBe(1);
    expect(await ways.getByRole('button', { name: /^Remove/ }).count()).toBe(1);
    await user.leave();
  });
});

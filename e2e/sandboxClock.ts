import type { BrowserContext } from 'playwright';
import type { WalletPage } from './walletPage/openWalletPage.ts';

/** Advances the clock of sandbox and relay, and through their responses that of every page. */
export async function advance(demoUrl: string, ms: number): Promise<void> {
  await callSandbox(demoUrl, 'clock', { advanceMs: ms });
}

/** Makes a request to the developer API of the demo's sandbox. */
export async function callSandbox(demoUrl: string, path: 'clock' | 'faults', body: object | null): Promise<void> {
  const inbox = await fetch(`${demoUrl}/demo/inbox`, { headers: { 'latchkey-client': 'e2e' } });
  const { sandboxUrl } = (await inbox.json()) as { sandboxUrl: string };
  const response = await fetch(`${sandboxUrl}/developer/${path}`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify(body),
  });
  if (!response.ok) throw new Error(`The sandbox refused ${path} with status ${response.status}.`);
}

/**
 * Lets time pass in a browser with an installed clock, in the relay and in the service. The browser comes first: a page
 * follows a response of a service that is ahead, and would advance once more; one that is behind it ignores.
 */
export async function passTime({ clock }: WalletPage, context: BrowserContext, ms: number): Promise<void> {
  await context.clock.fastForward(ms);
  await clock.advance(ms);
}

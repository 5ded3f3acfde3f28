import type { SignerSession } from '@latchkey/core';
import type { Page } from 'playwright';
import type { WalletPage } from './openWalletPage.ts';
import type { TestApi } from './page.ts';

declare const testApi: TestApi;

/**
 * Signs in on a page with a wallet, by the login flow and the code that was sent. Returns the session and the duration.
 */
export async function signIn(
  page: Page,
  wallets: WalletPage,
  email: string,
): Promise<{ readonly session: SignerSession; readonly tookMs: number }> {
  const startedAt = performance.now();
  await page.evaluate(async (value) => {
    const { core, waitForState, wallet } = testApi;
    const login = core.createLoginFlow(wallet);
    await waitForState(login, 'idle');
    login.requestCode({ type: 'EMAIL_OTP', value });
    await waitForState(login, 'awaitingCode');
    Object.assign(testApi, { login });
  }, email);
  const session = await page.evaluate(async (code) => {
    const { login, waitForState } = testApi as TestApi & { login: ReturnType<TestApi['core']['createLoginFlow']> };
    login.submitCode(code);
    const signedIn = await waitForState(login, 'signedIn');
    login.dispose();
    return signedIn.session;
  }, wallets.codes(email).at(-1) ?? '');
  return { session, tookMs: performance.now() - startedAt };
}

/** The session as a tab reports it. */
export function getSessionStatus(page: Page): Promise<string> {
  return page.evaluate(() => testApi.core.getSession(testApi.wallet).status);
}

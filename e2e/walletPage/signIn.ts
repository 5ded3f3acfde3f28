import type { SignerSession } from '@latchkey/core';
import type { Page } from 'playwright';
import type { WalletPage } from './openWalletPage.ts';
import type { Hand } from './page.ts';

declare const hand: Hand;

/** Signs in on a page with a wallet, by the login flow and the code that went out; the session, and how long it all took. */
export async function signIn(
  page: Page,
  wallets: WalletPage,
  email: string,
): Promise<{ readonly session: SignerSession; readonly tookMs: number }> {
  const begun = performance.now();
  await page.evaluate(async (value) => {
    const { core, until, wallet } = hand;
    const login = core.createLoginFlow(wallet);
    await until(login, 'idle');
    login.requestCode({ type: 'EMAIL_OTP', value });
    await until(login, 'awaitingCode');
    Object.assign(hand, { login });
  }, email);
  const session = await page.evaluate(async (code) => {
    const { login, until } = hand as Hand & { login: ReturnType<Hand['core']['createLoginFlow']> };
    login.submitCode(code);
    const signedIn = await until(login, 'signedIn');
    login.dispose();
    return signedIn.session;
  }, wallets.codes(email).at(-1) ?? '');
  return { session, tookMs: performance.now() - begun };
}

/** What a tab says of its session. */
export function statusOf(page: Page): Promise<string> {
  return page.evaluate(() => hand.core.getSession(hand.wallet).status);
}

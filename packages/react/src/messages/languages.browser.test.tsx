// cspell:disable
import { cleanup, render, waitFor } from '@testing-library/react';
import { afterEach, describe, expect, it } from 'vitest';
import { page } from 'vitest/browser';
import { sample } from '../../../../scripts/scope.mjs';
import { allLoginStates, allSendStates } from '../../test/allStates.ts';
import { fixedLogin, fixedSend } from '../../test/fixedFlow.ts';
import { linkKitStyles } from '../../test/kitStyles.ts';
import { createOfflineWallet } from '../../test/offlineWallet.ts';
import { usdb } from '../../test/samples.ts';
import { Login } from '../kit/login/Login.tsx';
import { Send } from '../kit/send/Send.tsx';
import { WalletProvider } from '../provider/WalletProvider.tsx';
import { loadMessages } from './loadMessages.ts';
import { createPseudoMessages } from './pseudo.ts';

const locales = ['en-XA', 'de', 'fr', 'es', 'pt-BR', 'sv', 'ar', 'hi', 'ja', 'ar-XB'] as const;
const wallet = createOfflineWallet();
const now = wallet.now();
const source = { accountId: 'InternalAccount:1', available: usdb(100_000_000n) } as const;

linkKitStyles();
afterEach(cleanup);

/** Elements whose own text does not fit into them, or into the window. */
function findClipped(root: Element): string[] {
  const { clientWidth } = document.documentElement;
  return [...root.querySelectorAll<HTMLElement>('*')]
    .filter((element) => [...element.childNodes].some(({ nodeType }) => nodeType === Node.TEXT_NODE))
    .filter((element) => element.closest('.lk-hidden, [hidden]') === null && element.checkVisibility())
    .filter((element) => {
      const box = element.getBoundingClientRect();
      const hidesOverflow = getComputedStyle(element).overflowX !== 'visible';
      const isCut = hidesOverflow && element.scrollWidth > element.clientWidth + 1;
      return isCut || box.left < -1 || box.right > clientWidth + 1;
    })
    .map((element) => `${element.tagName}.${element.className}: ${element.textContent}`);
}

describe.each(sample(locales, 4))('texts in %s in a window of 320 px', (locale) => {
  it('clips no text in any state of <Login> and <Send>', async () => {
    await page.viewport(320, 640);
    const isPseudo = locale === 'en-XA' || locale === 'ar-XB';
    const messages = isPseudo ? createPseudoMessages(locale) : await loadMessages(locale);
    const clipped: Record<string, string[]> = {};
    const inspect = async (name: string, element: React.ReactNode) => {
      const { container } = render(
        <WalletProvider wallet={wallet} locale={locale} messages={messages}>
          {element}
        </WalletProvider>,
      );
      const root = await waitFor(() => {
        const found = container.querySelector('.lk-root:not([data-lk-loading])');
        if (!found) throw new Error('The component is not shown.');
        return found;
      });
      expect(root.getAttribute('dir')).toBe(locale.startsWith('ar') ? 'rtl' : 'ltr');
      const found = findClipped(root);
      if (found.length > 0) clipped[name] = found;
      cleanup();
    };
    const methods = ['EMAIL_OTP', 'SMS_OTP'] as const;
    for (const state of allLoginStates(now))
      await inspect(`Login ${state.status}`, <Login flow={fixedLogin(state)} methods={methods} />);
    for (const state of allSendStates(now))
      await inspect(`Send ${state.status}`, <Send flow={fixedSend(state)} source={source} />);
    expect(clipped).toEqual({});
  });
});

describe('a code in a language that is written from right to left', () => {
  it('is entered from left to right', async () => {
    await loadMessages('ar');
    const state = allLoginStates(now).find(({ status }) => status === 'awaitingCode');
    if (!state) throw new Error('There is no state with a code.');
    const { container } = render(
      <WalletProvider wallet={wallet} locale="ar">
        <Login flow={fixedLogin(state)} />
      </WalletProvider>,
    );
    const input = await waitFor(() => {
      const found = container.querySelector('input');
      if (!found) throw new Error('There is no input.');
      return found;
    });
    expect(getComputedStyle(input).direction).toBe('ltr');
  });
});

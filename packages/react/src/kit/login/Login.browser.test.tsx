import { getRememberedSignIn, type LoginState, signOut } from '@latchkey/core';
import { createStreet, type Street } from '@latchkey/testing';
import { act, cleanup, render } from '@testing-library/react';
import { type ReactElement, type ReactNode, StrictMode } from 'react';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { fixedLogin } from '../../../test/fixedFlow.ts';
import { restingWallet } from '../../../test/restingWallet.ts';
import { anna, failure, samplesAt } from '../../../test/samples.ts';
import { useSession } from '../../hooks/useSession.ts';
import { WalletProvider } from '../../provider/WalletProvider.tsx';
import { Login } from './Login.tsx';

const wallet = restingWallet();
const { challenge } = samplesAt(wallet.now());
const awaiting: LoginState = { status: 'awaitingCode', identifier: anna, challenge };
const code = page.getByRole('textbox', { name: '6-digit code' });
const email = page.getByRole('textbox', { name: 'Email address' });

afterEach(cleanup);

function show(children: ReactNode, on = wallet): void {
  render(
    <StrictMode>
      <WalletProvider wallet={on}>{children}</WalletProvider>
    </StrictMode>,
  );
}

/** A page that shows something else as soon as there is a session. */
function Page(): ReactElement {
  return useSession().status === 'ready' ? <p>Inside</p> : <Login rememberDevice autoFocus />;
}

describe('Login that remembers', () => {
  it('default: whoever asked for it is remembered, though the form is gone as soon as there is a session', async () => {
    const street = await createStreet();
    try {
      show(<Page />, street.wallet);
      await page.getByRole('checkbox', { name: 'Remember me on this device' }).click();
      await email.fill('ada@example.com');
      await userEvent.keyboard('{Enter}');
      await expect.element(code).toHaveFocus();
      await userEvent.keyboard(street.lastCode('ada@example.com'));
      await expect.element(page.getByText('Inside')).toBeVisible();
      await expect.poll(async () => (await getRememberedSignIn(street.wallet))?.identifier).toBe('ada@example.com');
      await act(() => signOut(street.wallet));
      await expect.element(page.getByRole('button', { name: 'Continue as a•••@example.com' })).toBeVisible();
      await expect.element(email).not.toBeInTheDocument();
    } finally {
      await street.close();
    }
  });

  it('behavior: whoever did not ask for it is not: nothing of them is left', async () => {
    const street = await createStreet();
    try {
      show(<Page />, street.wallet);
      await email.fill('ada@example.com');
      await userEvent.keyboard('{Enter}');
      await expect.element(code).toHaveFocus();
      await userEvent.keyboard(street.lastCode('ada@example.com'));
      await expect.element(page.getByText('Inside')).toBeVisible();
      expect(await getRememberedSignIn(street.wallet)).toBeUndefined();
      await act(() => signOut(street.wallet));
      await expect.element(email).toHaveValue('');
      expect(JSON.stringify(await street.wallet.storage.records.list(''))).not.toContain('ada');
    } finally {
      await street.close();
    }
  });
});

describe('Login by keyboard', () => {
  it('default: an address, Enter, a code; nothing else is pressed', async () => {
    const street = await createStreet();
    try {
      let opened = 0;
      show(
        <Login
          autoFocus
          onSignedIn={() => {
            opened += 1;
          }}
        />,
        street.wallet,
      );
      await expect.element(email).toHaveFocus();
      await userEvent.keyboard('ada@example.com{Enter}');
      await expect.element(code).toHaveFocus();
      await userEvent.keyboard(street.lastCode('ada@example.com'));
      await expect.element(page.getByRole('heading', { name: 'You’re signed in' })).toBeVisible();
      expect(opened).toBe(1);
      expect(street.sandbox.world.inbox()).toHaveLength(1);
      expect(street.faults.calls('verifyCredential')).toBe(2);
    } finally {
      await street.close();
    }
  });

  it('behavior: every control is reached by Tab in the order it is read', async () => {
    show(<Login flow={fixedLogin(awaiting)} />);
    const reached: (string | null)[] = [];
    for (let press = 0; press < 4; press += 1) {
      await userEvent.tab();
      reached.push(document.activeElement?.getAttribute('data-lk-part') ?? null);
    }
    expect(reached).toEqual(['code-input', 'submit', 'resend', 'change-identifier']);
  });
});

describe('Login and the focus', () => {
  it('behavior: at first nothing is taken', () => {
    show(<Login flow={fixedLogin({ status: 'idle' })} />);
    expect(document.activeElement).toBe(document.body);
  });

  it('behavior: a new step takes it from inside', async () => {
    const flow = fixedLogin({ status: 'idle' });
    show(<Login flow={flow} />);
    await userEvent.click(email);
    act(() => flow.become(awaiting));
    await expect.element(code).toHaveFocus();
    act(() => flow.become({ status: 'failed', identifier: anna, error: failure('BUNDLE_MALFORMED', 'support') }));
    await expect.element(page.getByRole('heading', { name: 'You can’t sign in here' })).toHaveFocus();
  });

  it('behavior: a person who has gone elsewhere in the page is left there', async () => {
    const flow = fixedLogin({ status: 'idle' });
    show(
      <>
        <Login flow={flow} />
        <input aria-label="Elsewhere" />
      </>,
    );
    const elsewhere = page.getByRole('textbox', { name: 'Elsewhere' });
    await userEvent.click(elsewhere);
    act(() => flow.become(awaiting));
    await expect.element(code).toBeVisible();
    await expect.element(elsewhere).toHaveFocus();
    act(() => flow.become({ ...awaiting, status: 'codeRefused', error: failure('UNAUTHORIZED', 'fixInput') }));
    await expect.element(elsewhere).toHaveFocus();
  });

  it('behavior: a code refused after a press of the button puts it back into the field, selected', async () => {
    const flow = fixedLogin(awaiting);
    show(<Login flow={flow} />);
    await userEvent.type(code, '111111');
    await userEvent.tab();
    act(() => flow.become({ ...awaiting, status: 'codeRefused', error: failure('UNAUTHORIZED', 'fixInput') }));
    await expect.element(code).toHaveFocus();
    expect(getSelection()?.toString()).toBe('111111');
  });
});

describe('Login and the code', () => {
  it('behavior: a complete code is handed in once, and again only when it has changed', async () => {
    const flow = fixedLogin(awaiting);
    show(<Login flow={flow} />);
    await userEvent.type(code, '111111');
    act(() => flow.become({ ...awaiting, status: 'codeRefused', error: failure('UNAUTHORIZED', 'fixInput') }));
    await userEvent.keyboard('{ArrowRight}{Backspace}1');
    expect(flow.asked).toEqual([['submitCode', '111111']]);
    await userEvent.keyboard('{Backspace}2');
    expect(flow.asked).toEqual([
      ['submitCode', '111111'],
      ['submitCode', '111112'],
    ]);
  });

  it('behavior: the button hands in the same code again', async () => {
    const flow = fixedLogin(awaiting);
    show(<Login flow={flow} />);
    await userEvent.type(code, '111111');
    act(() => flow.become({ ...awaiting, status: 'codeRefused', error: failure('UNAUTHORIZED', 'fixInput') }));
    await userEvent.click(page.getByRole('button', { name: 'Continue' }));
    expect(flow.asked).toHaveLength(2);
  });

  it('behavior: while it is checked, neither typing nor pressing does anything', async () => {
    const flow = fixedLogin(awaiting);
    show(<Login flow={flow} />);
    await userEvent.type(code, '111111');
    act(() => flow.become({ ...awaiting, status: 'verifyingCode' }));
    await userEvent.keyboard('2{Enter}');
    await userEvent.click(page.getByRole('button', { name: 'Continue' }), { force: true });
    expect(flow.asked).toEqual([['submitCode', '111111']]);
    await expect.element(code).toHaveValue('111111');
  });

  it('behavior: a new code empties the field', async () => {
    const flow = fixedLogin(awaiting);
    show(<Login flow={flow} />);
    await userEvent.type(code, '111');
    act(() => flow.become({ ...awaiting, challenge: { ...challenge, sent: 2 } }));
    await expect.element(code).toHaveValue('');
  });

  it('#53 behavior: once signed in, the code is nowhere in the page', async () => {
    const flow = fixedLogin(awaiting);
    show(<Login flow={flow} />);
    await userEvent.type(code, '918273');
    const { session } = samplesAt(wallet.now());
    act(() => flow.become({ status: 'signedIn', session }));
    await expect.element(page.getByRole('heading', { name: 'You’re signed in' })).toBeVisible();
    expect(document.documentElement.outerHTML).not.toContain('918273');
    expect(JSON.stringify({ ...localStorage, ...sessionStorage })).not.toContain('918273');
  });
});

describe('Login and who is told', () => {
  let street: Street;
  beforeEach(async () => {
    street = await createStreet();
  });
  afterEach(() => street.close());

  it('behavior: a session is told of once, whatever is rendered again', async () => {
    const told: string[] = [];
    const flow = fixedLogin({ status: 'idle' });
    const one = (mark: number) => (
      <WalletProvider wallet={street.wallet}>
        <Login flow={flow} onSignedIn={({ id }) => told.push(`${mark} ${id}`)} />
      </WalletProvider>
    );
    const { rerender } = render(one(1));
    const { session } = samplesAt(street.wallet.now());
    rerender(one(2));
    act(() => flow.become({ status: 'signedIn', session }));
    rerender(one(3));
    act(() => flow.become({ status: 'signedIn', session: { ...session } }));
    expect(told).toEqual(['2 Session:1']);
  });
});

import { getRememberedSignIn, type LoginState, signOut } from '@latchkey/core';
import { createTestEnvironment, type TestEnvironment } from '@latchkey/testing';
import { act, cleanup, render } from '@testing-library/react';
import { type ReactElement, type ReactNode, StrictMode } from 'react';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { fixedLogin } from '../../../test/fixedFlow.ts';
import { createOfflineWallet } from '../../../test/offlineWallet.ts';
import { anna, failure, samplesAt } from '../../../test/samples.ts';
import { useSession } from '../../hooks/useSession.ts';
import { WalletProvider } from '../../provider/WalletProvider.tsx';
import { Login } from './Login.tsx';

const wallet = createOfflineWallet();
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

/** A page that replaces the form as soon as there is a session. */
function Page(props: Login.Props): ReactElement {
  return useSession().status === 'ready' ? <p>Inside</p> : <Login rememberDevice autoFocus {...props} />;
}

describe('Login with rememberDevice', () => {
  it('remembers a user who asked for it, even if the form unmounts as soon as there is a session', async () => {
    const env = await createTestEnvironment();
    try {
      show(<Page />, env.wallet);
      await page.getByRole('checkbox', { name: 'Remember me on this device' }).click();
      await email.fill('ada@example.com');
      await userEvent.keyboard('{Enter}');
      await expect.element(code).toHaveFocus();
      await userEvent.keyboard(env.lastCode('ada@example.com'));
      await expect.element(page.getByText('Inside')).toBeVisible();
      await expect.poll(async () => (await getRememberedSignIn(env.wallet))?.identifier).toBe('ada@example.com');
      await act(() => signOut(env.wallet));
      await expect.element(page.getByText('a•••@example.com')).toBeVisible();
      await expect.element(page.getByRole('button', { name: 'Email me a code' })).toBeVisible();
      await expect.element(email).not.toBeInTheDocument();
    } finally {
      await env.close();
    }
  });

  it('stores nothing of a user who did not ask', async () => {
    const env = await createTestEnvironment();
    try {
      show(<Page />, env.wallet);
      await email.fill('ada@example.com');
      await userEvent.keyboard('{Enter}');
      await expect.element(code).toHaveFocus();
      await userEvent.keyboard(env.lastCode('ada@example.com'));
      await expect.element(page.getByText('Inside')).toBeVisible();
      expect(await getRememberedSignIn(env.wallet)).toBeUndefined();
      await act(() => signOut(env.wallet));
      await expect.element(email).toHaveValue('');
      expect(JSON.stringify(await env.wallet.storage.records.list(''))).not.toContain('ada');
    } finally {
      await env.close();
    }
  });
});

describe('Login with the keyboard', () => {
  it('signs in with an address, Enter and a code', async () => {
    const env = await createTestEnvironment();
    try {
      let opened = 0;
      show(
        <Login
          autoFocus
          onSignedIn={() => {
            opened += 1;
          }}
        />,
        env.wallet,
      );
      await expect.element(email).toHaveFocus();
      await userEvent.keyboard('ada@example.com{Enter}');
      await expect.element(code).toHaveFocus();
      await userEvent.keyboard(env.lastCode('ada@example.com'));
      await expect.element(page.getByRole('heading', { name: 'You’re signed in' })).toBeVisible();
      expect(opened).toBe(1);
      expect(env.sandbox.world.inbox()).toHaveLength(1);
      expect(env.faults.calls('verifyCredential')).toBe(2);
    } finally {
      await env.close();
    }
  });

  it('reaches every control by Tab in reading order', async () => {
    show(<Login flow={fixedLogin(awaiting)} />);
    const reached: (string | null)[] = [];
    for (let press = 0; press < 4; press += 1) {
      await userEvent.tab();
      reached.push(document.activeElement?.getAttribute('data-lk-part') ?? null);
    }
    expect(reached).toEqual(['code-input', 'submit', 'resend', 'change-identifier']);
  });
});

describe('Login focus', () => {
  it('takes no focus on mount', () => {
    show(<Login flow={fixedLogin({ status: 'idle' })} />);
    expect(document.activeElement).toBe(document.body);
  });

  it('moves focus to a new step from inside the form', async () => {
    const flow = fixedLogin({ status: 'idle' });
    show(<Login flow={flow} />);
    await userEvent.click(email);
    act(() => flow.setState(awaiting));
    await expect.element(code).toHaveFocus();
    act(() => flow.setState({ status: 'failed', identifier: anna, error: failure('BUNDLE_MALFORMED', 'support') }));
    await expect.element(page.getByRole('heading', { name: 'You can’t sign in here' })).toHaveFocus();
  });

  it('leaves focus outside the form alone', async () => {
    const flow = fixedLogin({ status: 'idle' });
    show(
      <>
        <Login flow={flow} />
        <input aria-label="Elsewhere" />
      </>,
    );
    const elsewhere = page.getByRole('textbox', { name: 'Elsewhere' });
    await userEvent.click(elsewhere);
    act(() => flow.setState(awaiting));
    await expect.element(code).toBeVisible();
    await expect.element(elsewhere).toHaveFocus();
    act(() => flow.setState({ ...awaiting, status: 'codeRefused', error: failure('UNAUTHORIZED', 'fixInput') }));
    await expect.element(elsewhere).toHaveFocus();
  });

  it('returns focus to the refused code and selects it', async () => {
    const flow = fixedLogin(awaiting);
    show(<Login flow={flow} />);
    await userEvent.type(code, '111111');
    await userEvent.tab();
    act(() => flow.setState({ ...awaiting, status: 'codeRefused', error: failure('UNAUTHORIZED', 'fixInput') }));
    await expect.element(code).toHaveFocus();
    expect(getSelection()?.toString()).toBe('111111');
  });
});

describe('Login code entry', () => {
  it('submits a complete code once, and again only after a change', async () => {
    const flow = fixedLogin(awaiting);
    show(<Login flow={flow} />);
    await userEvent.type(code, '111111');
    act(() => flow.setState({ ...awaiting, status: 'codeRefused', error: failure('UNAUTHORIZED', 'fixInput') }));
    await userEvent.keyboard('{ArrowRight}{Backspace}1');
    expect(flow.calls).toEqual([['submitCode', '111111']]);
    await userEvent.keyboard('{Backspace}2');
    expect(flow.calls).toEqual([
      ['submitCode', '111111'],
      ['submitCode', '111112'],
    ]);
  });

  it('submits the same code again when the button is pressed', async () => {
    const flow = fixedLogin(awaiting);
    show(<Login flow={flow} />);
    await userEvent.type(code, '111111');
    act(() => flow.setState({ ...awaiting, status: 'codeRefused', error: failure('UNAUTHORIZED', 'fixInput') }));
    await userEvent.click(page.getByRole('button', { name: 'Continue' }));
    expect(flow.calls).toHaveLength(2);
  });

  it('ignores typing and presses while the code is verified', async () => {
    const flow = fixedLogin(awaiting);
    show(<Login flow={flow} />);
    await userEvent.type(code, '111111');
    act(() => flow.setState({ ...awaiting, status: 'verifyingCode' }));
    await userEvent.keyboard('2{Enter}');
    await userEvent.click(page.getByRole('button', { name: 'Continue' }), { force: true });
    expect(flow.calls).toEqual([['submitCode', '111111']]);
    await expect.element(code).toHaveValue('111111');
  });

  it('clears the field for a new code', async () => {
    const flow = fixedLogin(awaiting);
    show(<Login flow={flow} />);
    await userEvent.type(code, '111');
    act(() => flow.setState({ ...awaiting, challenge: { ...challenge, sent: 2 } }));
    await expect.element(code).toHaveValue('');
  });

  // requirement: 53
  it('removes the code from the page after sign-in', async () => {
    const flow = fixedLogin(awaiting);
    show(<Login flow={flow} />);
    await userEvent.type(code, '918273');
    const { session } = samplesAt(wallet.now());
    act(() => flow.setState({ status: 'signedIn', session }));
    await expect.element(page.getByRole('heading', { name: 'You’re signed in' })).toBeVisible();
    expect(document.documentElement.outerHTML).not.toContain('918273');
    expect(JSON.stringify({ ...localStorage, ...sessionStorage })).not.toContain('918273');
  });
});

describe('Login callbacks', () => {
  let env: TestEnvironment;
  beforeEach(async () => {
    env = await createTestEnvironment();
  });
  afterEach(() => env.close());

  it('reports a session once across re-renders', async () => {
    const reported: string[] = [];
    const flow = fixedLogin({ status: 'idle' });
    const one = (mark: number) => (
      <WalletProvider wallet={env.wallet}>
        <Login flow={flow} onSignedIn={({ id }) => reported.push(`${mark} ${id}`)} />
      </WalletProvider>
    );
    const { rerender } = render(one(1));
    const { session } = samplesAt(env.wallet.now());
    rerender(one(2));
    act(() => flow.setState({ status: 'signedIn', session }));
    rerender(one(3));
    act(() => flow.setState({ status: 'signedIn', session: { ...session } }));
    expect(reported).toEqual(['2 Session:1']);
  });

  it('reports a session once where it removes the login', async () => {
    const reported: string[] = [];
    show(<Page onSignedIn={({ accountId }) => reported.push(accountId)} />, env.wallet);
    await email.fill('ada@example.com');
    await userEvent.keyboard('{Enter}');
    await code.fill(env.lastCode('ada@example.com'));
    await expect.element(page.getByText('Inside')).toBeVisible();
    expect(reported).toEqual([expect.stringMatching(/^InternalAccount:/)]);
  });
});

it('gives the focus of a button that disappears with the code to the one that sends another', async () => {
  const flow = fixedLogin(awaiting);
  show(<Login flow={flow} />);
  await userEvent.click(code);
  await userEvent.tab();
  await expect.element(page.getByRole('button', { name: 'Continue' })).toHaveFocus();
  act(() => flow.setState({ ...awaiting, status: 'codeExpired' }));
  await expect.element(page.getByRole('button', { name: /^Send a new code/ })).toHaveFocus();
});

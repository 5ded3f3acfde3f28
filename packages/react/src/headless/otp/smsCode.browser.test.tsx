import { createTestEnvironment, type TestEnvironment } from '@latchkey/testing';
import { cleanup, render } from '@testing-library/react';
import { type ReactNode, StrictMode } from 'react';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { countTexts, germany, textedCode, waitingPayment, wrongCode } from '../../../test/europe.ts';
import { europeanPerson } from '../../../test/onboarding.ts';
import { ContactVerification } from '../../kit/contact-verification/ContactVerification.tsx';
import { ScaEnrolment } from '../../kit/sca-enrolment/ScaEnrolment.tsx';
import { StepUp } from '../../kit/step-up/StepUp.tsx';
import { WalletProvider } from '../../provider/WalletProvider.tsx';

interface Request {
  readonly options: CredentialRequestOptions | undefined;
  readonly answer: (credential: Credential & { readonly code: string }) => void;
}

let env: TestEnvironment;
let requests: Request[] = [];
afterEach(async () => {
  vi.unstubAllGlobals();
  vi.restoreAllMocks();
  cleanup();
  await env.close();
});

/** A browser with WebOTP. */
async function open(options: createTestEnvironment.Options): Promise<void> {
  requests = [];
  vi.stubGlobal('OTPCredential', class {});
  vi.spyOn(navigator.credentials, 'get').mockImplementation(
    (options) => new Promise((resolve) => requests.push({ options, answer: resolve })),
  );
  env = await createTestEnvironment({ ...options, codes: 'random' });
  await env.signIn();
}

function show(children: ReactNode): void {
  render(
    <StrictMode>
      <WalletProvider wallet={env.wallet}>{children}</WalletProvider>
    </StrictMode>,
  );
}

/** The requests that still wait for a message. */
const waiting = () => requests.filter(({ options }) => options?.signal?.aborted === false);

/** The device receives the given text message, with this code, and the user allows the page to read it. */
async function receive(number: number, code = () => textedCode(env)): Promise<void> {
  await expect.poll(() => countTexts(env)).toBe(number);
  await expect.poll(() => waiting().length).toBe(1);
  const [request] = waiting();
  expect(request?.options).toMatchObject({ otp: { transport: ['sms'] } });
  request?.answer({ id: '', type: 'otp', code: code() });
}

describe('a code that the browser reads from the message', () => {
  it('confirms each challenge of a payment', async () => {
    await open(germany);
    const quote = await waitingPayment(env);
    show(<StepUp subject={{ type: 'quote', quote }} />);
    await receive(2);
    await expect.element(page.getByText('Confirmed', { exact: false }).first()).toBeVisible();
    await expect.poll(() => waiting().length).toBe(0);
  });

  it('is requested once for each message: not again after a wrong code, but after a new one was sent', async () => {
    await open(germany);
    const quote = await waitingPayment(env);
    show(<StepUp subject={{ type: 'quote', quote }} />);
    await receive(2, () => wrongCode(env));
    await expect.element(page.getByRole('alert')).toBeVisible();
    expect(waiting()).toHaveLength(0);
    await env.clock.advance(61_000);
    await userEvent.click(page.getByRole('button', { name: 'Send a new code' }));
    await receive(3);
    await expect.element(page.getByText('Confirmed', { exact: false }).first()).toBeVisible();
  });

  it('confirms a phone number that becomes a way to confirm', async () => {
    await open(germany);
    env.faults.inject({ operation: 'listScaFactors', fault: { kind: 'status', status: 200, body: { factors: [] } } });
    show(<ScaEnrolment origin="http://localhost:5173" />);
    await userEvent.click(page.getByRole('button', { name: 'Add a phone number' }));
    await userEvent.fill(page.getByRole('textbox', { name: 'Phone number' }), '+49 1511 2345678');
    await userEvent.keyboard('{Enter}');
    await receive(1);
    await expect.element(page.getByText('Text message')).toBeVisible();
  });

  it('confirms a phone number, and is not requested for the code of an email', async () => {
    await open(europeanPerson);
    show(<ContactVerification />);
    await userEvent.click(page.getByRole('button', { name: 'Send code' }));
    const field = page.getByRole('textbox', { name: '6-digit code' });
    await expect.element(field).toBeVisible();
    expect(requests).toEqual([]);
    await userEvent.fill(field, env.lastCode('ada@example.com'));
    await expect.element(page.getByRole('heading', { name: 'Confirm your phone' })).toBeVisible();
    await userEvent.click(page.getByRole('button', { name: 'Send code' }));
    await receive(1);
    await expect.element(page.getByText('Your contact details are confirmed.')).toBeVisible();
  });
});

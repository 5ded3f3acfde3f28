import { createLoginFlow, type LoginFlow, type LoginState, type Wallet } from '@latchkey/core';
import { advanceClock, fetchInbox, type Inbox } from './sandboxApi.ts';

const MINUTE_MS = 61_000;
const HOUR_MS = 60 * MINUTE_MS;

/** How far the clock is moved before each further request. */
const waits = [MINUTE_MS, 0, HOUR_MS, 0] as const;

/** What is used of the sandbox. */
export interface SignInSandbox {
  fetchInbox(): Promise<Pick<Inbox, 'messages'>>;
  advanceClock(ms: number): Promise<void>;
}

/** The states in which the login waits for us, or has ended. */
const settled: readonly LoginState['status'][] = ['awaitingCode', 'signedIn', 'requestFailed', 'blocked', 'failed'];

/**
 * Signs in without typing: requests a code as the form does, reads it from the sandbox's inbox, and submits it. The key is
 * made in this browser, as for everybody. Only a sandbox has such an inbox.
 *
 * ```ts
 * await signInAs(wallet, 'maya@example.com')
 * ```
 *
 * @throws Error where no code was sent or accepted
 */
export async function signInAs(
  wallet: Wallet,
  email: string,
  sandbox: SignInSandbox = { fetchInbox, advanceClock },
): Promise<void> {
  // The inbox has only the newest messages, so that a count says nothing.
  const readLatest = async () => {
    const { messages } = await sandbox.fetchInbox();
    return messages.findLast(({ to }) => to === email);
  };
  const flow = createLoginFlow(wallet);
  try {
    await waitFor(flow, ({ status }) => status !== 'resuming');
    // The form may be waiting for the code of another address.
    if (flow.getState().status !== 'idle') flow.cancel();
    const earlier = await readLatest();
    const requestCode = async () => {
      flow.requestCode({ type: 'EMAIL_OTP', value: email });
      await waitFor(flow, ({ status }) => settled.includes(status));
    };
    await requestCode();
    // A second code within a minute is refused, and a few within an hour. A sandbox need not wait: its clock can be moved.
    // The relay learns the new time from the response to the next request, so that it may refuse that one, too.
    for (const ms of waits) {
      if (flow.getState().status !== 'blocked') break;
      if (ms > 0) await sandbox.advanceClock(ms);
      flow.cancel();
      await requestCode();
    }
    const latest = await readLatest();
    if (latest === undefined || latest.at === earlier?.at) throw new Error(`The sandbox sent no code to ${email}.`);
    flow.submitCode(latest.code);
    await waitFor(flow, ({ status }) => status === 'signedIn' || status === 'codeRefused' || status === 'failed');
    if (flow.getState().status !== 'signedIn') throw new Error(`The sandbox refused the code for ${email}.`);
  } finally {
    flow.dispose();
  }
}

function waitFor(flow: LoginFlow, isReached: (state: LoginState) => boolean): Promise<void> {
  return new Promise((resolve) => {
    if (isReached(flow.getState())) return resolve();
    const stop = flow.subscribe(() => {
      if (!isReached(flow.getState())) return;
      stop();
      resolve();
    });
  });
}

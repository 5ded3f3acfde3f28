import { getSession, type Intent, type LoginState, type SendState, watchSession } from '@latchkey/core';
import type { Browser, Page } from './browser.ts';
import type { Customer, SocketEnvironment } from './socketEnvironment.ts';

/** One payment: the behaviour of its payer, and its outcome. */
export interface Payment {
  readonly amount: bigint;
  /** The number of its first calls that may meet a fault. */
  readonly maxFaultyCalls: number;
  /** How many of those have been made. */
  calls: number;
  /** When the last of those was made; undefined while there are more. */
  lastFaultAt: number | undefined;
  /** How long the user looks at the first quote. */
  readonly thinkMs: number;
  /** Whether the user requests another quote after a reported rejection, instead of repeating the execute request. */
  readonly requestsNewQuote: boolean;
  /** The page crashes this long after the start. */
  readonly destroyAfterMs: number | undefined;
  /** When its end was shown. */
  endedAt: number | undefined;
  readonly shownStatuses: Set<SendState['status']>;
}

/** The reaction time of the user for each action. */
type UserAction = readonly [ms: number, work: () => void];

/** A user who makes payments, one after another, and reacts to each state. */
export interface Payer {
  readonly customer: Customer;
  readonly payments: readonly Payment[];
  /** Returns the current payment. */
  current(): Payment | undefined;
  start(): void;
  /** Destroys the page; another one opens a moment later. */
  reload(): void;
  /** How often the relay's limits delayed the user, and how often their page crashed. */
  readonly counts: { blocked: number; reloads: number };
  /** The shown statuses and the calls, for diagnosis. */
  readonly log: string[];
  record(what: string): void;
}

export function createPayer(parameters: {
  readonly env: SocketEnvironment;
  readonly customer: Customer;
  readonly payments: readonly Payment[];
  readonly browser: Browser;
  readonly done: () => void;
}): Payer {
  const { env, customer, payments, browser, done } = parameters;
  const { clock } = env;
  let page: Page | undefined;
  let stopWatching = () => {};
  let at = 0;
  const counts = { blocked: 0, reloads: 0 };
  let seenSend: SendState | undefined;
  let seenLogin: LoginState | undefined;
  let typedCodes = new Set<string>();

  const log: string[] = [];
  const record = (what: string) => void log.push(`${Math.round(clock.monotonic())} ${what}`);

  const current = () => payments[at];
  const toIntent = ({ amount }: Payment): Intent => ({
    sourceAccountId: customer.walletId,
    destinationAccountId: customer.payeeId,
    lockedCurrencySide: 'SENDING',
    amount,
  });

  function openPage(): void {
    const opened = browser.openPage();
    const { wallet, login, send } = opened;
    page = opened;
    [seenSend, seenLogin, typedCodes] = [undefined, undefined, new Set()];
    const react = () => page === opened && act(opened);
    const stops = [login.subscribe(react), send.subscribe(react), watchSession(wallet, react)];
    stopWatching = () => {
      for (const stop of stops) stop();
    };
    react();
  }

  function closePage(): void {
    stopWatching();
    page?.destroy();
    page = undefined;
  }

  function reload(): void {
    if (page === undefined) return;
    counts.reloads += 1;
    record('the page crashes');
    closePage();
    clock.setTimeout(() => current() && page === undefined && openPage(), 500);
  }

  /** Starts the payment, and with it its faults. */
  function start(): void {
    const payment = current();
    if (payment === undefined) return;
    if (payment.destroyAfterMs !== undefined)
      clock.setTimeout(() => current() === payment && reload(), payment.destroyAfterMs);
    seenSend = undefined;
    if (page === undefined) openPage();
    else act(page);
  }

  /** Reacts to a state, if it is still shown after the user's reaction time. */
  function schedule(on: Page, isStill: () => boolean, action: UserAction | undefined): void {
    if (action === undefined) return;
    const [ms, work] = action;
    clock.setTimeout(() => page === on && isStill() && work(), Math.max(ms, 0));
  }

  function act(on: Page): void {
    const payment = current();
    if (payment === undefined) return;
    const { login, send, wallet } = on;
    const state = send.getState();
    // An earlier payment may end on a page that was opened again.
    const isOwn = !('intent' in state) || state.intent.amount === payment.amount;
    if (isOwn) payment.shownStatuses.add(state.status);
    const session = getSession(wallet).status;
    const needsKey = state.status === 'idle' && (session === 'signedOut' || session === 'locked');
    if (needsKey || state.status === 'reauthenticating') {
      const entering = login.getState();
      if (entering === seenLogin) return;
      seenLogin = entering;
      record(`sign-in: ${entering.status}${'error' in entering ? ` ${entering.error.code}` : ''}`);
      schedule(on, () => login.getState() === entering, findLoginAction(on, entering));
    } else if (state !== seenSend) {
      seenSend = state;
      record(`payment ${at}: ${state.status}${'error' in state ? ` ${state.error.code}` : ''}`);
      const isOver = state.status === 'completed' || state.status === 'failed';
      if (isOver && isOwn) finish(payment);
      else schedule(on, () => send.getState() === state, findSendAction(on, state, payment));
    }
  }

  function finish(payment: Payment): void {
    payment.endedAt = clock.now();
    at += 1;
    if (current() === undefined) {
      closePage();
      done();
    } else clock.setTimeout(start, 2_000);
  }

  function findSendAction({ send }: Page, state: SendState, payment: Payment): UserAction | undefined {
    switch (state.status) {
      case 'idle':
      case 'completed':
      case 'failed':
        return [200, () => send.start(toIntent(payment))];
      case 'quoteFailed':
        return [1_500, send.retry];
      case 'refused':
        return [1_500, payment.requestsNewQuote ? send.requote : send.retry];
      case 'reviewing':
        // Without faults the user does not hesitate: from then on the measurement excludes the user.
        if (payment.lastFaultAt !== undefined) return [500, send.confirm];
        return [payment.shownStatuses.has('requoting') ? 1_000 : payment.thinkMs, send.confirm];
      case 'quoteExpired':
        return [1_000, send.requote];
      default:
        return undefined;
    }
  }

  /** Signs in like a user who reads their mail and does not type the same code twice for the same challenge. */
  function findLoginAction({ login, wallet }: Page, state: LoginState): UserAction | undefined {
    switch (state.status) {
      case 'idle':
        return [200, () => login.requestCode({ type: 'EMAIL_OTP', value: customer.email })];
      case 'requestFailed':
      case 'verifyFailed':
      case 'failed':
        return [1_500, login.retry];
      case 'awaitingCode': {
        const code = env.lastCode(customer.email);
        // The same code for another challenge: the message arrived, and the response to the request was lost.
        const response = `${code} ${state.challenge.sentAt}`;
        if (typedCodes.has(response)) return [state.challenge.resendAt - wallet.now() + 1, login.resendCode];
        typedCodes.add(response);
        return [2_000, () => login.submitCode(code)];
      }
      case 'codeRefused':
      case 'codeExpired':
        return [state.challenge.resendAt - wallet.now() + 1, login.resendCode];
      case 'blocked':
        counts.blocked += 1;
        return [state.retryAt - wallet.now() + 1, login.retry];
      default:
        return undefined;
    }
  }

  return { customer, payments, current, start, reload, counts, log, record };
}

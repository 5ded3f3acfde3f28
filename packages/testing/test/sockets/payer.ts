import { getSession, type Intent, type LoginState, type SendState, watchSession } from '@latchkey/core';
import type { Browser, Page } from './browser.ts';
import type { Customer, SocketStreet } from './socketStreet.ts';

/** One payment that somebody means to make: what they are like, and what came of it. */
export interface Payment {
  readonly amount: bigint;
  /** How many of its calls may meet a fault, from the first one on. */
  readonly exposed: number;
  /** How many have been made of them. */
  calls: number;
  /** When the last of them was made; undefined while there are more. */
  safeSince: number | undefined;
  /** How long the first quote is looked at. */
  readonly hesitationMs: number;
  /** Whether they ask for another quote where an order is said to have been refused, and do not repeat it. */
  readonly asksAnew: boolean;
  /** The page dies so long after the beginning. */
  readonly diesAfterMs: number | undefined;
  /** When its end was shown. */
  endedAt: number | undefined;
  readonly shown: Set<SendState['status']>;
}

/** After how long the person does what. */
type Deed = readonly [ms: number, work: () => void];

/** Somebody who makes payments, one after another, and does about each state what a person can. */
export interface Payer {
  readonly customer: Customer;
  readonly payments: readonly Payment[];
  /** Which payment it is about. */
  current(): Payment | undefined;
  begin(): void;
  /** The page is gone; another one is opened a moment later. */
  reload(): void;
  /** How often the relay's limits let them wait, and how often their page died. */
  readonly tally: { blocked: number; reloads: number };
  /** What was shown to them and what became of their calls, to be read where something went wrong. */
  readonly story: string[];
  tell(what: string): void;
}

export function createPayer(parameters: {
  readonly street: SocketStreet;
  readonly customer: Customer;
  readonly payments: readonly Payment[];
  readonly browser: Browser;
  readonly done: () => void;
}): Payer {
  const { street, customer, payments, browser, done } = parameters;
  const { clock } = street;
  let page: Page | undefined;
  let stopWatching = () => {};
  let at = 0;
  const tally = { blocked: 0, reloads: 0 };
  let seenSend: SendState | undefined;
  let seenLogin: LoginState | undefined;
  let typed = new Set<string>();

  const story: string[] = [];
  const tell = (what: string) => void story.push(`${Math.round(clock.monotonic())} ${what}`);

  const current = () => payments[at];
  const intentOf = ({ amount }: Payment): Intent => ({
    sourceAccountId: customer.walletId,
    destinationAccountId: customer.payeeId,
    lockedCurrencySide: 'SENDING',
    amount,
  });

  function open(): void {
    const opened = browser.openPage();
    const { wallet, login, send } = opened;
    page = opened;
    [seenSend, seenLogin, typed] = [undefined, undefined, new Set()];
    const look = () => page === opened && act(opened);
    const stops = [login.subscribe(look), send.subscribe(look), watchSession(wallet, look)];
    stopWatching = () => {
      for (const stop of stops) stop();
    };
    look();
  }

  function leave(): void {
    stopWatching();
    page?.die();
    page = undefined;
  }

  function reload(): void {
    if (page === undefined) return;
    tally.reloads += 1;
    tell('the page dies');
    leave();
    clock.setTimeout(() => current() && page === undefined && open(), 500);
  }

  /** The payment begins, and with it what goes wrong on its way. */
  function begin(): void {
    const payment = current();
    if (payment === undefined) return;
    if (payment.diesAfterMs !== undefined)
      clock.setTimeout(() => current() === payment && reload(), payment.diesAfterMs);
    seenSend = undefined;
    if (page === undefined) open();
    else act(page);
  }

  /** Does something about a state, if that is still what is shown when the person gets to it. */
  function soon(on: Page, isStill: () => boolean, deed: Deed | undefined): void {
    if (deed === undefined) return;
    const [ms, work] = deed;
    clock.setTimeout(() => page === on && isStill() && work(), Math.max(ms, 0));
  }

  function act(on: Page): void {
    const payment = current();
    if (payment === undefined) return;
    const { login, send, wallet } = on;
    const state = send.getState();
    // A payment from before may come to its end on a page that was opened again.
    const isOwn = !('intent' in state) || state.intent.amount === payment.amount;
    if (isOwn) payment.shown.add(state.status);
    const session = getSession(wallet).status;
    const needsKey = state.status === 'idle' && (session === 'signedOut' || session === 'locked');
    if (needsKey || state.status === 'reauthenticating') {
      const entering = login.getState();
      if (entering === seenLogin) return;
      seenLogin = entering;
      tell(`sign-in: ${entering.status}${'error' in entering ? ` ${entering.error.code}` : ''}`);
      soon(on, () => login.getState() === entering, aboutLogin(on, entering));
    } else if (state !== seenSend) {
      seenSend = state;
      tell(`payment ${at}: ${state.status}${'error' in state ? ` ${state.error.code}` : ''}`);
      const isOver = state.status === 'completed' || state.status === 'failed';
      if (isOver && isOwn) finish(payment);
      else soon(on, () => send.getState() === state, aboutSend(on, state, payment));
    }
  }

  function finish(payment: Payment): void {
    payment.endedAt = clock.now();
    at += 1;
    if (current() === undefined) {
      leave();
      done();
    } else clock.setTimeout(begin, 2_000);
  }

  function aboutSend({ send }: Page, state: SendState, payment: Payment): Deed | undefined {
    switch (state.status) {
      case 'idle':
      case 'completed':
      case 'failed':
        return [200, () => send.start(intentOf(payment))];
      case 'quoteFailed':
        return [1_500, send.retry];
      case 'refused':
        return [1_500, payment.asksAnew ? send.requote : send.retry];
      case 'reviewing':
        // Who has the way free does not dawdle: what is measured from then on is not the person.
        if (payment.safeSince !== undefined) return [500, send.confirm];
        return [payment.shown.has('requoting') ? 1_000 : payment.hesitationMs, send.confirm];
      case 'quoteExpired':
        return [1_000, send.requote];
      default:
        return undefined;
    }
  }

  /** Signs in, as somebody does who reads their mail and types no code twice to the same question. */
  function aboutLogin({ login, wallet }: Page, state: LoginState): Deed | undefined {
    switch (state.status) {
      case 'idle':
        return [200, () => login.requestCode({ type: 'EMAIL_OTP', value: customer.email })];
      case 'requestFailed':
      case 'verifyFailed':
      case 'failed':
        return [1_500, login.retry];
      case 'awaitingCode': {
        const code = street.lastCode(customer.email);
        // The same code, where another challenge is what it answers: the message came, and its answer was lost.
        const answer = `${code} ${state.challenge.sentAt}`;
        if (typed.has(answer)) return [state.challenge.resendAt - wallet.now() + 1, login.resendCode];
        typed.add(answer);
        return [2_000, () => login.submitCode(code)];
      }
      case 'codeRefused':
      case 'codeExpired':
        return [state.challenge.resendAt - wallet.now() + 1, login.resendCode];
      case 'blocked':
        tally.blocked += 1;
        return [state.retryAt - wallet.now() + 1, login.retry];
      default:
        return undefined;
    }
  }

  return { customer, payments, current, begin, reload, tally, story, tell };
}

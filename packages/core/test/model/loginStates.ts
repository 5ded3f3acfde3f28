import { expect } from 'vitest';
import { getSession } from '../../src/session/getSession.ts';
import { getSigner } from '../../src/session/getSigner.ts';
import type { Page } from './browser.ts';
import { CODE_MS, type LoginService } from './loginService.ts';
import type { SignInFlow, SignInState } from './loginUser.ts';

/** Maximum error of a page's knowledge of the time. */
const SLACK_MS = 1_000;

/** Checks that a displayed state is true. */
export function checkState(shown: {
  readonly page: Page<SignInState, SignInFlow>;
  readonly state: SignInState;
  readonly service: LoginService;
  readonly now: number;
  /** Whether nothing can have removed what the page knew: no other tab, no loss of storage, and a known time. */
  readonly isSure: boolean;
}): void {
  const { page, state, service, now, isSure } = shown;
  switch (state.status) {
    case 'signedIn': {
      const { id, accountId } = state.session;
      const session = service.sessions.get(id);
      expect(accountId, 'signed in as the user who proved their identity').toBe(`InternalAccount:${session?.userName}`);
      // Requesting the signer ends a session that expired by a clock that jumped, so the state is read after it.
      const signer = getSigner(page.wallet);
      const known = getSession(page.wallet);
      if (known.status === 'ready' && known.session.id === id)
        expect(signer?.compressedPublicKey, 'with the key that was proved').toBe(session?.key);
      return;
    }
    case 'blocked':
      expect(state.error.status, 'blocked is what was said').toBe(429);
      return;
    case 'awaitingCode':
      if (isSure) expect(now, 'a code that is awaited is not over').toBeLessThan(state.challenge.expiresAt + SLACK_MS);
      return;
    case 'codeExpired': {
      const { expiresAt, sentAt } = state.challenge;
      const isOver = now >= expiresAt || service.attempts.some(({ at }) => at >= sentAt);
      if (isSure) expect(isOver, 'a code that is good is not called over').toBe(true);
      return;
    }
    case 'codeRefused':
      if (state.error.status === 401)
        expect(isRight(service, page.name), 'the right code is not called wrong').toBe(false);
      return;
    default:
  }
}

/** Whether the last code of a page was the current one, correctly sealed, and no call of it arrived twice. */
function isRight({ attempts, messages }: LoginService, name: string): boolean {
  const { sealedTo = -1, latest, code, at = 0 } = attempts.findLast(({ page }) => page === name) ?? {};
  const message = messages[sealedTo];
  if (message === undefined || message.code !== code || sealedTo !== latest || at >= message.at + CODE_MS) return false;
  // Of a call that arrived twice, only the second response returns.
  const right = attempts.find((each) => each.verdict === 'right' && each.sealedTo === sealedTo);
  return attempts.filter((each) => each.sealed === right?.sealed && each.at === right?.at).length <= 1;
}

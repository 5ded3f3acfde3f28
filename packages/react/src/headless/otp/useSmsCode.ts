import { useEffect } from 'react';
import { useLatest } from '../../hooks/useLatest.ts';
import { type CodeShape, normaliseCode } from './normaliseCode.ts';

/** The part of WebOTP that browsers implement (https://developer.mozilla.org/docs/Web/API/WebOTP_API). */
interface SmsCredential {
  readonly code?: unknown;
}

/**
 * Receives the code of a text message where the browser can read it (WebOTP), with the user's consent. The last line of
 * the message must be `@example.com #123456`. In other browsers nothing happens.
 */
export function useSmsCode(parameters: {
  readonly isAwaited: boolean;
  /** A new value starts a new request. */
  readonly challenge: unknown;
  readonly shape: CodeShape;
  enter(code: string): void;
}): void {
  const { isAwaited, challenge } = parameters;
  const latest = useLatest(parameters);
  // biome-ignore lint/correctness/useExhaustiveDependencies: each challenge has its own message
  useEffect(() => {
    if (!isAwaited || !('OTPCredential' in globalThis)) return undefined;
    const waiting = new AbortController();
    const options = { otp: { transport: ['sms'] }, signal: waiting.signal } as CredentialRequestOptions;
    navigator.credentials.get(options).then(
      (received) => {
        const { code } = (received ?? {}) as SmsCredential;
        if (waiting.signal.aborted || typeof code !== 'string') return;
        latest.current.enter(normaliseCode(code, latest.current.shape));
      },
      // Refused, timed out or aborted: the user types the code.
      () => undefined,
    );
    return () => waiting.abort();
  }, [isAwaited, challenge, latest]);
}

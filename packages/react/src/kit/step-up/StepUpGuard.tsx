'use client';
import { type ReactElement, type ReactNode, useMemo, useRef } from 'react';
import type { HeadingLevel } from '../../headless/part/heading.ts';
import { useFocusReturn } from '../../headless/part/useFocusReturn.ts';
import { type StepUpGuard as Guard, useStepUpGuard } from '../../hooks/useStepUpGuard.ts';
import { useMessages } from '../../messages/useMessages.ts';
import { useProvider } from '../../provider/context.ts';
import { rootProps } from '../base/rootProps.ts';
import { Login } from '../login/Login.tsx';
import { Notice } from '../notice/Notice.tsx';
import { Sheet } from '../sheet/Sheet.tsx';
import { StepUp } from './StepUp.tsx';
import { texts } from './texts.ts';

/**
 * Runs actions that may need a confirmation of the user first, and asks for it in place or in a sheet. The action runs
 * once more after it; when the user cancels, its promise rejects with `ABORTED`.
 *
 * ```tsx
 * import { trustExternalAccount } from '@latchkey/core'
 *
 * const trust = () => trustExternalAccount(wallet, { externalAccountId })
 * const guarded = <StepUpGuard>{(guard) => <button onClick={() => guard.run(trust)}>Trust</button>}</StepUpGuard>
 * ```
 *
 * @throws `CONFIGURATION_INVALID` outside of `<WalletProvider>`
 */
export function StepUpGuard({
  children,
  variant = 'inline',
  headingLevel = 2,
  origin,
}: StepUpGuard.Props): ReactElement {
  const m = useMessages(texts);
  const guard = useOpenerFocus(useStepUpGuard());
  const asked = <Asked guard={guard} headingLevel={headingLevel} origin={origin} isInSheet={variant === 'sheet'} />;
  return (
    <>
      {children(guard)}
      {variant === 'inline' && guard.need !== undefined && asked}
      {variant === 'sheet' && (
        <Sheet title={m['stepUp.heading']} open={guard.need !== undefined} onClose={guard.cancel}>
          {guard.need !== undefined && asked}
        </Sheet>
      )}
    </>
  );
}

function Asked(props: {
  readonly guard: Guard;
  readonly headingLevel: HeadingLevel;
  readonly origin: string | undefined;
  readonly isInSheet: boolean;
}): ReactElement {
  const m = useMessages(texts);
  const { appearance } = useProvider('StepUpGuard');
  const { guard, headingLevel, origin, isInSheet } = props;
  if (guard.need === 'signIn')
    return (
      <div {...rootProps(appearance, isInSheet ? 'lk-stack' : 'lk-panel', undefined)}>
        <Notice>{m['stepUp.signIn.text']}</Notice>
        <Login
          headingLevel={headingLevel}
          autoFocus={true}
          className="lk-inset"
          // After a sign-in elsewhere, perhaps much later, the user decides again.
          onSignedIn={(_, { isOwn }) => (isOwn ? guard.complete() : guard.cancel())}
        />
        <button type="button" className="lk-button lk-quiet" onClick={guard.cancel}>
          {m['stepUp.leave']}
        </button>
      </div>
    );
  return (
    <StepUp
      subject={{ type: 'login' }}
      origin={origin}
      headingLevel={headingLevel}
      autoFocus={true}
      embedded={isInSheet}
      onCompleted={guard.complete}
      onCancel={guard.cancel}
    />
  );
}

/** Remembers what the user pressed, and returns the focus to it, as a sheet does. */
function useOpenerFocus(guard: Guard): Guard {
  const opener = useRef<Element | null>(null);
  useFocusReturn(guard.need, () => {
    if (guard.need !== undefined) return [];
    const element = opener.current;
    opener.current = null;
    return element instanceof HTMLElement ? [element] : [];
  });
  return useMemo(
    () => ({
      ...guard,
      run(action) {
        opener.current = document.activeElement;
        return guard.run(action);
      },
    }),
    [guard],
  );
}

export declare namespace StepUpGuard {
  interface Props {
    /** What needs the guard: a function of it. */
    readonly children: (guard: Guard) => ReactNode;
    /** Where the user is asked: below the children, or in a sheet. @default 'inline' */
    readonly variant?: 'inline' | 'sheet' | undefined;
    /** The heading level. @default 2 */
    readonly headingLevel?: HeadingLevel | undefined;
    /** The page's origin, for passkeys. @default location.origin */
    readonly origin?: string | undefined;
  }
}

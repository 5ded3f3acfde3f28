'use client';
import { type ReactElement, type ReactNode, type RefObject, useEffect, useRef } from 'react';
import { getFocused } from '../../focus/getFocused.ts';
import { type SessionGate, useSessionGate } from '../../hooks/useSessionGate.ts';
import { createPart, type Part } from '../part/createPart.tsx';
import { useFocusReturn, useIsInUse } from '../part/useFocusReturn.ts';
import { type StateCallbacks, useStateReports } from '../part/useStateReports.ts';
import { SessionGateContext, useSessionGateContext } from './context.ts';

/** The element of {@link SessionGateRoot}. */
const SessionGateSection: Part<'div', SessionGate> = createPart<'div', SessionGate>('div', 'session-gate', () => {
  const gate = useSessionGateContext('SessionGate.Root');
  const element = useRef<HTMLElement>(null);
  useGateFocus(element, gate.status);
  return { ref: element, state: gate };
});

/** Moves the focus out of hidden content to what is shown instead, and back when the content is shown again. */
function useGateFocus(element: RefObject<HTMLElement | null>, status: SessionGate['status']): void {
  const isInUse = useIsInUse(element);
  const last = useRef<HTMLElement>(undefined);
  const returnTo = useRef<HTMLElement | null>(undefined);
  useEffect(() => {
    const root = element.current;
    if (root === null) return;
    const record = ({ target }: FocusEvent) => {
      if (target instanceof HTMLElement && findContent(root)?.contains(target)) last.current = target;
    };
    // A child may have taken the focus before this effect.
    const focused = getFocused(root);
    if (focused instanceof HTMLElement && findContent(root)?.contains(focused)) last.current = focused;
    root.addEventListener('focusin', record);
    return () => root.removeEventListener('focusin', record);
  }, [element]);
  useFocusReturn(status, () => {
    const root = element.current;
    if (status === 'ready') {
      const target = returnTo.current;
      returnTo.current = undefined;
      if (root === null || !isInUse.current) return [target];
      return [target, getFocusableContent(root)];
    }
    if (root === null || !isInUse.current) return [];
    const content = getFocusableContent(root);
    returnTo.current ??= last.current?.isConnected ? last.current : content;
    return [root.querySelector<HTMLElement>(':scope > :not([hidden]) [data-lk-part="heading"]')];
  });
}

function getFocusableContent(root: HTMLElement): HTMLElement | null {
  const content = findContent(root);
  if (content) content.tabIndex = -1;
  return content;
}

function findContent(root: HTMLElement): HTMLElement | null {
  return root.querySelector('[data-lk-part="session-content"]');
}

/**
 * Follows the session and provides it to the parts inside. Renders a `<div>`.
 */
export function SessionGateRoot(props: SessionGateRoot.Props): ReactElement {
  const { children, onReady, onStatusChange, ...rest } = props;
  const gate = useSessionGate();
  useStateReports(gate, { onReady, onStatusChange });
  return (
    <SessionGateContext.Provider value={gate}>
      <SessionGateSection {...rest}>{typeof children === 'function' ? children(gate) : children}</SessionGateSection>
    </SessionGateContext.Provider>
  );
}

export declare namespace SessionGateRoot {
  /** Callbacks of the gate. No detail names the user. */
  type Callbacks = Pick<StateCallbacks<SessionGate['status']>, 'onReady' | 'onStatusChange'>;
  type Props = Omit<React.ComponentProps<typeof SessionGateSection>, 'children'> &
    Callbacks & {
      /** The parts, or a function of the gate that returns them. */
      readonly children?: ReactNode | ((gate: SessionGate) => ReactNode);
    };
}

'use client';
import { createElement, Fragment, type ReactNode, useEffect, useRef } from 'react';
import { useBrowserEffect } from '../../hooks/useBrowserEffect.ts';
import type { SessionGate } from '../../hooks/useSessionGate.ts';
import { createPart, type Part } from '../part/createPart.tsx';
import { useSessionGateContext } from './context.ts';

/**
 * The content of a signed-in user. A lock hides it and makes it inert, and keeps its state, so that what the user was
 * doing continues after the unlock, with the focus where it was. Another user gets new content. Renders a `<div>`.
 */
export const SessionGateContent: Part<'div', SessionGate> = createPart<'div', SessionGate>(
  'div',
  'session-content',
  ({ children, ...rest }) => {
    const gate = useSessionGateContext('SessionGate.Content');
    const element = useRef<HTMLElement>(null);
    const isShown = gate.status === 'ready';
    useFocusReturn(element, gate.status);
    return {
      rest,
      ref: element,
      absent: gate.accountId === undefined,
      state: gate,
      props: { hidden: !isShown },
      // A key per account: nothing of one user is shown to the next.
      children: createElement(Fragment, { key: gate.accountId }, children as ReactNode),
    };
  },
);

/** Moves the focus out of hidden content to what is shown instead, and back when the content is shown again. */
function useFocusReturn(element: React.RefObject<HTMLElement | null>, status: SessionGate['status']): void {
  const isShown = status === 'ready';
  const last = useRef<HTMLElement | null>(null);
  useBrowserEffect(() => {
    const content = element.current;
    if (content === null) return;
    const { activeElement } = content.getRootNode() as Document | ShadowRoot;
    if (!isShown) last.current = content.contains(activeElement) ? (activeElement as HTMLElement) : null;
    // React 18 and 19 render the attribute differently.
    content.inert = !isShown;
  }, [element, isShown]);

  useEffect(() => {
    const content = element.current;
    const target = last.current;
    if (content === null || target === null) return;
    const { activeElement } = content.getRootNode() as Document | ShadowRoot;
    const isLost =
      activeElement === null || activeElement === content.ownerDocument.body || content.contains(activeElement);
    if (!isLost) return;
    if (status === 'ready') {
      last.current = null;
      if (target.isConnected) target.focus();
      return;
    }
    const heading = content.parentElement?.querySelector<HTMLElement>(
      ':scope > :not([hidden]) [data-lk-part="heading"]',
    );
    // After the effects of the lock screen, which then follows the focus from step to step.
    queueMicrotask(() => heading?.focus());
  }, [element, status]);
}

'use client';
import { createElement, Fragment, type ReactNode, useRef } from 'react';
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
    useBrowserEffect(() => {
      // React 18 and 19 render the attribute differently.
      if (element.current !== null) element.current.inert = !isShown;
    });
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

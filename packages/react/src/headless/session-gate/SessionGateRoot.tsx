'use client';
import type { ReactElement, ReactNode } from 'react';
import { type SessionGate, useSessionGate } from '../../hooks/useSessionGate.ts';
import { createPart, type Part } from '../part/createPart.tsx';
import { SessionGateContext, useSessionGateContext } from './context.ts';

/** The element of {@link SessionGateRoot}. */
const SessionGateSection: Part<'div', SessionGate> = createPart<'div', SessionGate>('div', 'session-gate', () => ({
  state: useSessionGateContext('SessionGate.Root'),
}));

/**
 * Follows the session and provides it to the parts inside. Renders a `<div>`.
 */
export function SessionGateRoot({ children, ...rest }: SessionGateRoot.Props): ReactElement {
  const gate = useSessionGate();
  return (
    <SessionGateContext.Provider value={gate}>
      <SessionGateSection {...rest}>{typeof children === 'function' ? children(gate) : children}</SessionGateSection>
    </SessionGateContext.Provider>
  );
}

export declare namespace SessionGateRoot {
  type Props = Omit<React.ComponentProps<typeof SessionGateSection>, 'children'> & {
    /** The parts, or a function of the gate that returns them. */
    readonly children?: ReactNode | ((gate: SessionGate) => ReactNode);
  };
}

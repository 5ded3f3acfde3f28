'use client';
import type { SendState } from '@latchkey/core';
import { createPart, type Part } from '../part/createPart.tsx';
import { useSendContext } from './context.ts';

/**
 * The error text; renders nothing without an error. The field concerned refers to it. Renders a `<p role="alert">`.
 */
export const SendError: Part<'p', SendState> = createPart<'p', SendState>('p', 'error', ({ children }) => {
  const { send, ids } = useSendContext('Send.Error');
  const empty = children === undefined || children === null || children === '' || children === false;
  return { absent: empty, state: send.state, props: { id: ids.error, role: 'alert' } };
});

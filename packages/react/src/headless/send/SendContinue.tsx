'use client';
import type { SendState } from '@latchkey/core';
import { createPart, type Part } from '../part/createPart.tsx';
import { useSendContext } from './context.ts';

/**
 * Submits the amount form, which requests a quote. Renders a `<button type="submit">`.
 */
export const SendContinue: Part<'button', SendState> = createPart<'button', SendState>('button', 'continue', () => {
  const { send } = useSendContext('Send.Continue');
  const busy = send.state.status === 'quoting';
  return { state: send.state, flags: { busy }, props: { type: 'submit' } };
});

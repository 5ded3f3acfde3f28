import type { WalletError } from '@latchkey/core';
import { type RefObject, useEffect } from 'react';
import { getFocused } from '../../focus/getFocused.ts';

/**
 * Moves the focus of a form to its first invalid field once the service has refused what was sent. A user who is
 * elsewhere on the page by then stays there.
 *
 * ```ts
 * useInvalidFocus(form, state.status === 'quoteFailed' ? state.error : undefined)
 * ```
 */
export function useInvalidFocus(form: RefObject<HTMLFormElement | null>, error: WalletError | undefined): void {
  useEffect(() => {
    const element = form.current;
    if (error?.next === 'fixInput' && element?.contains(getFocused(element)))
      element.querySelector<HTMLElement>('[aria-invalid="true"]')?.focus();
  }, [form, error]);
}

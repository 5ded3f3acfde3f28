import type { WalletError } from '@latchkey/core';
import { type RefObject, useEffect } from 'react';

/** Moves the focus to the first field that the service refused, unless a summary of the problems takes it. */
export function useRefusedFocus(form: RefObject<HTMLFormElement | null>, error: WalletError | undefined): void {
  useEffect(() => {
    if (error === undefined || error.fields.length === 0) return;
    if (form.current?.parentElement?.querySelector('[data-lk-part="error-summary"]')) return;
    form.current?.querySelector<HTMLElement>('[aria-invalid="true"]')?.focus();
  }, [form, error]);
}

import type { WalletError } from '@latchkey/core';
import { type RefObject, useEffect } from 'react';

/** Moves the focus to the first field of a form that the service refused. */
export function useRefusedFocus(form: RefObject<HTMLFormElement | null>, error: WalletError | undefined): void {
  useEffect(() => {
    if (error === undefined || error.fields.length === 0) return;
    form.current?.querySelector<HTMLElement>('[aria-invalid="true"]')?.focus();
  }, [form, error]);
}

import { useEffect } from 'react';

/**
 * Lets the browser ask before the page is left or loaded again, while it shows what would be lost.
 *
 * ```ts
 * useBeforeUnloadPrompt(draft !== '')
 * ```
 */
export function useBeforeUnloadPrompt(isUnsaved: boolean): void {
  useEffect(() => {
    if (!isUnsaved) return undefined;
    const ask = (event: Event) => event.preventDefault();
    window.addEventListener('beforeunload', ask);
    return () => window.removeEventListener('beforeunload', ask);
  }, [isUnsaved]);
}

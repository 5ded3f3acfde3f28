import { useEffect } from 'react';

/**
 * Keeps the screen while it shows what is lost when the user leaves it, such as recovery codes. The control that stores it
 * is pressed instead, and says what is missing. Browsers without the Navigation API leave at once, and all leave at a
 * second press of their back button.
 *
 * ```tsx
 * useUnsavedGuard()
 * ```
 */
export function useUnsavedGuard(): void {
  useEffect(() => {
    const { navigation }: { readonly navigation?: Navigation } = window;
    const keep = (event: NavigateEvent) => {
      const control = document.querySelector<HTMLElement>('[data-unsaved]');
      // The browser asks before another page opens (`beforeunload`).
      if (!control || !event.hashChange || !event.cancelable) return;
      event.preventDefault();
      control.click();
    };
    navigation?.addEventListener('navigate', keep);
    return () => navigation?.removeEventListener('navigate', keep);
  }, []);
}

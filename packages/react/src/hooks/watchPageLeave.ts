/**
 * Calls back when the page may be seen by others or stored: it loses the focus, is hidden, is left (and may be kept in the
 * back-forward cache), or is printed. Returns a function that stops watching.
 *
 * ```ts
 * const stop = watchPageLeave(() => hideSecret())
 * ```
 */
export function watchPageLeave(listener: () => void): () => void {
  const watching = new AbortController();
  const options = { signal: watching.signal, capture: true };
  // A focus that moves inside the page ends at an element, not at the window.
  const onBlur = ({ target }: Event) => {
    if (target === window) listener();
  };
  window.addEventListener('blur', onBlur, options);
  for (const type of ['pagehide', 'beforeprint']) window.addEventListener(type, () => listener(), options);
  const onVisibility = () => {
    if (document.visibilityState === 'hidden') listener();
  };
  document.addEventListener('visibilitychange', onVisibility, options);
  document.addEventListener('freeze', () => listener(), options);
  return () => watching.abort();
}

/** Prints the component that an element belongs to; the style sheet hides the rest of the page meanwhile. */
export function printOnly(inside: HTMLElement | null): void {
  const root = inside?.closest<HTMLElement>('.lk-root');
  if (!root) return;
  root.setAttribute('data-lk-printed', '');
  window.addEventListener('afterprint', () => root.removeAttribute('data-lk-printed'), { once: true });
  window.print();
}

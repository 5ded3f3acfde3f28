/**
 * Returns whether an element contains something that is lost when it is left. The control that stores it is then pressed:
 * it says what is missing and moves the focus there.
 *
 * ```ts
 * if (!keepUnsaved(dialog)) close()
 * ```
 */
export function keepUnsaved(root: Element | null): boolean {
  const control = root?.querySelector<HTMLElement>('[data-unsaved]');
  control?.click();
  return Boolean(control);
}

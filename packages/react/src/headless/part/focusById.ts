/**
 * Moves the focus to the element with an id in the same document or shadow root as `from`. Returns whether there is one.
 */
export function focusById(from: Element, id: string): boolean {
  const root = from.getRootNode() as Document | ShadowRoot;
  const target = root.getElementById(id);
  target?.focus();
  return target !== null;
}

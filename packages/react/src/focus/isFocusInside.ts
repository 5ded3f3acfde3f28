import { getFocused } from './getFocused.ts';

/** Whether the focus is inside the element, or lost. */
export function isFocusInside(element: HTMLElement): boolean {
  return element.contains(getFocused(element)) || isFocusLost(element);
}

/**
 * Whether the focus is nowhere, on a container of the element, which took it while the element loaded, or in hidden
 * content.
 */
export function isFocusLost(element: HTMLElement): boolean {
  const focused = getFocused(element);
  if (focused === null || focused.closest('[hidden], [inert]') !== null) return true;
  for (let inner: Node | undefined = element; inner !== undefined; inner = (inner.getRootNode() as ShadowRoot).host)
    if (focused.contains(inner)) return true;
  return false;
}

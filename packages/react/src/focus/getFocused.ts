/**
 * Returns the element that has the focus, also inside a shadow root: as the tree of `element` has it, else the innermost
 * one of the page.
 */
export function getFocused(element?: HTMLElement): Element | null {
  if (element !== undefined)
    return (element.getRootNode() as Document | ShadowRoot).activeElement ?? element.ownerDocument.activeElement;
  let focused = document.activeElement;
  while (focused?.shadowRoot?.activeElement) focused = focused.shadowRoot.activeElement;
  return focused;
}

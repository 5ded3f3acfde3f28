/** Rounding of text by the browser, in CSS pixels. */
const TOLERANCE = 1.5;

/** Finds text that an ancestor cuts off, or that lies beyond the sides of the page, so that no scrolling reaches it. */
export function findClippedText(root: HTMLElement): readonly string[] {
  const problems: string[] = [];
  const walker = document.createTreeWalker(root, NodeFilter.SHOW_TEXT);
  for (let node = walker.nextNode(); node !== null; node = walker.nextNode()) {
    const element = node.parentElement;
    const text = node.textContent?.trim();
    if (!text || element === null || !isShown(element)) continue;
    const range = document.createRange();
    range.selectNodeContents(node);
    const problem = [...range.getClientRects()].map((rect) => describeClip(rect, element)).find(Boolean);
    if (problem !== undefined) problems.push(`“${text.slice(0, 40)}” is cut off by ${problem}`);
  }
  return problems;
}

function isShown(element: Element): boolean {
  return (
    element.closest('option') === null && element.checkVisibility({ opacityProperty: true, visibilityProperty: true })
  );
}

/** Names what cuts the text off, if something does. */
function describeClip(rect: DOMRect, element: Element): string | undefined {
  if (rect.width === 0 || rect.height === 0) return undefined;
  let [x, y] = [true, true];
  for (let at: Element | null = element; at !== null; at = at.parentElement) {
    const { overflowX, overflowY, position, clipPath } = getComputedStyle(at);
    // Texts for screen readers only.
    if (clipPath !== 'none') return undefined;
    const box = at.getBoundingClientRect();
    // Content of an inline box cannot be clipped by it.
    if (getComputedStyle(at).display !== 'inline') {
      if (x && isClip(overflowX) && (rect.left < box.left - TOLERANCE || rect.right > box.right + TOLERANCE))
        return describe(at);
      if (y && isClip(overflowY) && (rect.top < box.top - TOLERANCE || rect.bottom > box.bottom + TOLERANCE))
        return describe(at);
      x &&= !isScrolled(overflowX);
      y &&= !isScrolled(overflowY);
    }
    if (position === 'fixed') return undefined;
  }
  const { clientWidth } = document.documentElement;
  return x && (rect.left < -TOLERANCE || rect.right > clientWidth + TOLERANCE) ? 'the page' : undefined;
}

const isClip = (overflow: string) => overflow === 'hidden' || overflow === 'clip';
const isScrolled = (overflow: string) => overflow === 'auto' || overflow === 'scroll';
const describe = (element: Element) => `${element.localName}.${element.className}`;

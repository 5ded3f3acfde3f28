export type Politeness = 'polite' | 'assertive';

/** Announces texts to screen readers. */
export interface Announcer {
  /**
   * Announces a text, replacing the previous one. A text repeated within a second is about the same event: it is
   * announced once.
   */
  announce(text: string, politeness?: Politeness): void;
  /** Removes a text that is no longer true, also one that was not announced yet. */
  clear(): void;
  /** Adds the live regions to a page and returns a function that removes them. */
  mount(host: HTMLElement): () => void;
}

/** Screen readers announce only changes of a region that is already in the page, so the text waits this long. */
const TICK_MS = 100;

/** Within this time the same text is about the same event, for example of two buttons that wait for one request. */
const SAME_EVENT_MS = 1_000;

/** A text that was read is removed: a user who reads the page later must not find "Sending…" below the receipt. */
const REMOVE_MS = 10_000;

/** Visually hidden but accessible. Set by script, since a strict CSP forbids the style attribute. */
const HIDDEN: readonly (readonly [string, string])[] = [
  ['position', 'absolute'],
  ['inline-size', '1px'],
  ['block-size', '1px'],
  ['margin', '-1px'],
  ['padding', '0'],
  ['overflow', 'hidden'],
  ['clip-path', 'inset(50%)'],
  ['white-space', 'nowrap'],
  ['border', '0'],
];

/**
 * Two live regions, polite and assertive. They exist before the first text, keep a text when its component
 * unmounts, and move into a modal dialog while one is open, because everything outside it is inert.
 *
 * ```ts
 * const announcer = createAnnouncer()
 * const unmount = announcer.mount(document.body)
 * announcer.announce('New code sent')
 * ```
 */
export function createAnnouncer(): Announcer {
  let container: HTMLElement | undefined;
  let mountElement: HTMLElement | undefined;
  let timer: ReturnType<typeof setTimeout> | undefined;
  let last: { readonly text: string; readonly at: number } | undefined;

  /** Moves the regions to where they are not inert. Returns whether they were there. */
  const moveRegions = (regions: HTMLElement, host: HTMLElement): boolean => {
    const parent = findTopDialog(host) ?? host;
    for (const name of ['lang', 'dir']) copyAttribute(name, host, regions);
    if (regions.parentElement === parent) return true;
    parent.append(regions);
    return false;
  };

  const setRegionText = (text: string, politeness: Politeness) => {
    if (container === undefined || mountElement === undefined) return;
    // A dialog has opened or closed meanwhile.
    if (!moveRegions(container, mountElement)) {
      timer = setTimeout(() => setRegionText(text, politeness), TICK_MS);
      return;
    }
    const region = container.querySelector(`[aria-live="${politeness}"]`);
    if (region) region.textContent = text;
    // In place: screen readers can read a region again that moves with its text.
    timer = setTimeout(() => region?.replaceChildren(), REMOVE_MS);
  };

  const clear = () => {
    last = undefined;
    clearTimeout(timer);
    for (const region of container?.children ?? []) region.textContent = '';
  };

  return {
    clear,
    announce(text, politeness = 'polite') {
      const at = performance.now();
      if (text === '' || (last?.text === text && at - last.at < SAME_EVENT_MS)) return;
      // Empty regions: a repeated text is a change, too.
      clear();
      last = { text, at };
      if (container && mountElement) moveRegions(container, mountElement);
      timer = setTimeout(() => setRegionText(text, politeness), TICK_MS);
    },
    mount(host) {
      mountElement = host;
      container = host.ownerDocument.createElement('div');
      container.dataset['lkPart'] = 'announcer';
      for (const [name, value] of HIDDEN) container.style.setProperty(name, value);
      container.append(createRegion(host.ownerDocument, 'polite'), createRegion(host.ownerDocument, 'assertive'));
      host.append(container);
      return () => {
        clear();
        container?.remove();
        container = undefined;
        mountElement = undefined;
      };
    },
  };
}

function createRegion(page: Document, politeness: Politeness): HTMLElement {
  const element = page.createElement('div');
  element.setAttribute('aria-live', politeness);
  element.setAttribute('aria-atomic', 'true');
  return element;
}

/** The container takes the language of its host along when it moves into a dialog. */
function copyAttribute(name: string, from: HTMLElement, to: HTMLElement): void {
  const value = from.getAttribute(name);
  if (value === null) to.removeAttribute(name);
  else to.setAttribute(name, value);
}

/** Returns the topmost modal dialog of the document or shadow root of an element, if one is open. */
function findTopDialog(element: HTMLElement): Element | undefined {
  const root = element.getRootNode() as Document | ShadowRoot | HTMLElement;
  return [...root.querySelectorAll('dialog:modal')].at(-1);
}

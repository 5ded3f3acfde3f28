export type Politeness = 'polite' | 'assertive';

/** Announces texts to screen readers. */
export interface Announcer {
  /**
   * Announces a text, replacing the previous one. A repeated text is announced once until another text comes between.
   */
  announce(text: string, politeness?: Politeness): void;
  /** Announces a text again the next time, because it is about something else then. */
  forget(text: string): void;
  /** Adds the live regions to a page and returns a function that removes them. */
  mount(host: HTMLElement): () => void;
}

/** Screen readers announce only changes of a region that is already in the page, so the text waits this long. */
const TICK_MS = 100;

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
 * Two live regions, polite and assertive. They exist before the first text, keep the last text when a component
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
  const last: Record<Politeness, string> = { polite: '', assertive: '' };

  const setRegionText = (text: string, politeness: Politeness) => {
    if (container === undefined || mountElement === undefined) return;
    const parent = topDialog(mountElement.ownerDocument) ?? mountElement;
    if (container.parentElement !== parent) parent.append(container);
    for (const name of ['lang', 'dir']) copyAttribute(name, mountElement, container);
    const region = container.querySelector(`[aria-live="${politeness}"]`);
    if (region) region.textContent = text;
  };

  return {
    announce(text, politeness = 'polite') {
      if (text === '' || last[politeness] === text) return;
      last[politeness] = text;
      const other = politeness === 'polite' ? 'assertive' : 'polite';
      last[other] = '';
      clearTimeout(timer);
      timer = setTimeout(() => setRegionText(text, politeness), TICK_MS);
    },
    forget(text) {
      if (last.polite === text) last.polite = '';
      if (last.assertive === text) last.assertive = '';
    },
    mount(host) {
      mountElement = host;
      container = host.ownerDocument.createElement('div');
      container.dataset['lkPart'] = 'announcer';
      for (const [name, value] of HIDDEN) container.style.setProperty(name, value);
      container.append(region(host.ownerDocument, 'polite'), region(host.ownerDocument, 'assertive'));
      host.append(container);
      return () => {
        clearTimeout(timer);
        container?.remove();
        container = undefined;
        mountElement = undefined;
        last.polite = '';
        last.assertive = '';
      };
    },
  };
}

function region(page: Document, politeness: Politeness): HTMLElement {
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

/** Returns the topmost modal dialog, if one is open. */
function topDialog(page: Document): Element | undefined {
  const open = page.querySelectorAll('dialog:modal');
  return open[open.length - 1];
}

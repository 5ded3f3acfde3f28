export type Politeness = 'polite' | 'assertive';

/** Says things to people who listen to the page instead of looking at it. */
export interface Announcer {
  /** Says a text, in place of the one before. The same text again is said once until another came between. */
  announce(text: string, politeness?: Politeness): void;
  /** Puts the live regions into a page; returns the way to take them out. */
  mount(host: HTMLElement): () => void;
}

/** A region must be in the page before its text is, else nothing is said: the text waits so long. */
const TICK_MS = 100;

/** Out of sight, not out of the accessibility tree; set by script, since a strict style policy forbids the attribute. */
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
 * Two live regions, polite and assertive. They are there before the first text, keep the last text when a component
 * goes, and move into a modal dialog while one is open, since everything outside of it is inert.
 *
 * ```ts
 * const announcer = createAnnouncer()
 * const unmount = announcer.mount(document.body)
 * announcer.announce('New code sent')
 * ```
 */
export function createAnnouncer(): Announcer {
  let box: HTMLElement | undefined;
  let home: HTMLElement | undefined;
  let timer: ReturnType<typeof setTimeout> | undefined;
  const last: Record<Politeness, string> = { polite: '', assertive: '' };

  const say = (text: string, politeness: Politeness) => {
    if (box === undefined || home === undefined) return;
    const place = topDialog(home.ownerDocument) ?? home;
    if (box.parentElement !== place) place.append(box);
    const region = box.querySelector(`[aria-live="${politeness}"]`);
    if (region) region.textContent = text;
  };

  return {
    announce(text, politeness = 'polite') {
      if (text === '' || last[politeness] === text) return;
      last[politeness] = text;
      const other = politeness === 'polite' ? 'assertive' : 'polite';
      last[other] = '';
      clearTimeout(timer);
      timer = setTimeout(() => say(text, politeness), TICK_MS);
    },
    mount(host) {
      home = host;
      box = host.ownerDocument.createElement('div');
      box.dataset['lkPart'] = 'announcer';
      for (const [name, value] of HIDDEN) box.style.setProperty(name, value);
      box.append(region(host.ownerDocument, 'polite'), region(host.ownerDocument, 'assertive'));
      host.append(box);
      return () => {
        clearTimeout(timer);
        box?.remove();
        box = undefined;
        home = undefined;
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

/** The modal dialog on top, if one is open. */
function topDialog(page: Document): Element | undefined {
  const open = page.querySelectorAll('dialog:modal');
  return open[open.length - 1];
}

import type { Page } from 'playwright';

/** One interaction of the user, from the input to the frame that shows its effect, in milliseconds. */
export interface Interaction {
  readonly name: string;
  /** The control, or else the element: its tag, class and first words. */
  readonly target: string;
  readonly duration: number;
  /** From the input until the first handler runs. */
  readonly delay: number;
  /** In handlers. */
  readonly processing: number;
}

/** A shift of the layout that no input of the last half second explains. */
export interface Shift {
  readonly value: number;
  /** The elements that moved, and where. */
  readonly sources: readonly string[];
}

export interface Vitals {
  readonly interactions: readonly Interaction[];
  readonly shifts: readonly Shift[];
}

interface Recorder {
  read(): Vitals;
}

/** Records every interaction and every shift on each document that the page opens from now on. */
export async function recordVitals(page: Page): Promise<void> {
  await page.addInitScript(recordInPage);
}

/** Reads the records of the current document, after the frame of the last interaction. */
export async function readVitals(page: Page): Promise<Vitals> {
  return page.evaluate(async () => {
    await new Promise((resolve) => requestAnimationFrame(() => requestAnimationFrame(() => setTimeout(resolve, 100))));
    return (globalThis as unknown as { vitals: Recorder }).vitals.read();
  });
}

function recordInPage(): void {
  const interactions: Interaction[] = [];
  const shifts: Shift[] = [];
  const describe = (node: Node | null | undefined) => {
    const element = node instanceof Element ? node : (node?.parentElement ?? undefined);
    return element === undefined ? 'nothing' : `${element.localName}.${element.getAttribute('class') ?? ''}`;
  };
  const describeControl = (node: Node | null | undefined) => {
    const control = node instanceof Element ? (node.closest('a, button, input, select, label') ?? node) : node;
    const words = control?.textContent?.trim().slice(0, 40);
    return words ? `${describe(control)} "${words}"` : describe(control);
  };
  const place = ({ x, y, width, height }: DOMRectReadOnly) => [x, y, width, height].map(Math.round).join(' ');
  const addInteractions = (entries: PerformanceEntryList) => {
    for (const entry of entries as PerformanceEventTiming[]) {
      const { interactionId, name, target, duration, startTime, processingStart, processingEnd } = entry;
      // Only a press, a tap or a key has an id.
      if (!interactionId) continue;
      const [delay, processing] = [processingStart - startTime, processingEnd - processingStart];
      interactions.push({ name, target: describeControl(target), duration, delay, processing });
    }
  };
  const addShifts = (entries: PerformanceEntryList) => {
    for (const entry of entries as LayoutShift[]) {
      if (entry.hadRecentInput) continue;
      const sources = entry.sources.map(
        ({ node, previousRect, currentRect }) => `${describe(node)} ${place(previousRect)} → ${place(currentRect)}`,
      );
      shifts.push({ value: entry.value, sources });
    }
  };
  const events = new PerformanceObserver((list) => addInteractions(list.getEntries()));
  // 16 ms is the least that the browser reports.
  events.observe({ type: 'event', durationThreshold: 16, buffered: true } as PerformanceObserverInit);
  const layout = new PerformanceObserver((list) => addShifts(list.getEntries()));
  layout.observe({ type: 'layout-shift', buffered: true });
  const recorder: Recorder = {
    read() {
      addInteractions(events.takeRecords());
      addShifts(layout.takeRecords());
      return { interactions, shifts };
    },
  };
  (globalThis as unknown as { vitals: Recorder }).vitals = recorder;
}

/** The entry of the Layout Instability API, which the types of the DOM lack. */
interface LayoutShift extends PerformanceEntry {
  readonly value: number;
  readonly hadRecentInput: boolean;
  readonly sources: readonly {
    readonly node: Node | null;
    readonly previousRect: DOMRectReadOnly;
    readonly currentRect: DOMRectReadOnly;
  }[];
}

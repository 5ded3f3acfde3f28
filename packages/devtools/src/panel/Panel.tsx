import { type ReactElement, useId } from 'react';
import { hasFaults } from '../faults/createFaults.ts';
import { useSettings } from './settings.ts';
import { Tabs } from './Tabs.tsx';
import type { TabProps } from './tabProps.ts';
import { useStore } from './useStore.ts';

/**
 * Shows the button in a corner of the page, and the panel that it opens. Its place follows the page's direction; its
 * texts are English.
 */
export function Panel(props: TabProps): ReactElement {
  const [{ isOpen, tab, side }, change] = useSettings();
  const id = useId();
  const isFaulty = hasFaults(useStore(props.tap.faults));
  return (
    <section className="lkd-root" data-side={side} lang="en" aria-label="Latchkey devtools">
      {isOpen && (
        <div id={id} className="lkd-panel" dir="ltr">
          <Tabs {...props} tab={tab} onChange={(next) => change({ tab: next })} />
          <button
            type="button"
            className="lkd-button"
            onClick={() => change({ side: side === 'end' ? 'start' : 'end' })}
          >
            Move to the other side
          </button>
        </div>
      )}
      <button
        type="button"
        className="lkd-button lkd-toggle"
        dir="ltr"
        aria-expanded={isOpen}
        aria-controls={isOpen ? id : undefined}
        data-faulty={isFaulty ? '' : undefined}
        onClick={() => change({ isOpen: !isOpen })}
      >
        {isFaulty ? 'Latchkey devtools: faults on' : 'Latchkey devtools'}
      </button>
    </section>
  );
}

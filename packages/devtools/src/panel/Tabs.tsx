import { type ComponentType, type KeyboardEvent, type ReactElement, useId, useRef } from 'react';
import { CacheTab } from '../tabs/CacheTab.tsx';
import { ClockTab } from '../tabs/ClockTab.tsx';
import { FaultsTab } from '../tabs/FaultsTab.tsx';
import { FlowsTab } from '../tabs/FlowsTab.tsx';
import { RequestsTab } from '../tabs/RequestsTab.tsx';
import { SessionTab } from '../tabs/SessionTab.tsx';
import { type TabId, tabIds } from './settings.ts';
import type { TabProps } from './tabProps.ts';

const tabs: Readonly<Record<TabId, { readonly title: string; readonly Content: ComponentType<TabProps> }>> = {
  flows: { title: 'Flows', Content: FlowsTab },
  session: { title: 'Session', Content: SessionTab },
  requests: { title: 'Requests', Content: RequestsTab },
  clock: { title: 'Clock', Content: ClockTab },
  cache: { title: 'Cache', Content: CacheTab },
  faults: { title: 'Faults', Content: FaultsTab },
};

/** The index to move to by a key. Left and right wrap around. */
const moves: Readonly<Record<string, (index: number) => number>> = {
  ArrowLeft: (index) => (index + tabIds.length - 1) % tabIds.length,
  ArrowRight: (index) => (index + 1) % tabIds.length,
  Home: () => 0,
  End: () => tabIds.length - 1,
};

/** Shows tabs in the ARIA pattern: arrow keys select, and only the selected tab is in the order of the Tab key. */
export function Tabs(props: TabProps & { readonly tab: TabId; readonly onChange: (tab: TabId) => void }): ReactElement {
  const { tab, onChange, ...rest } = props;
  const id = useId();
  const list = useRef<HTMLDivElement>(null);
  const { Content } = tabs[tab];
  const onKeyDown = (event: KeyboardEvent) => {
    const move = moves[event.key];
    if (move === undefined) return;
    event.preventDefault();
    const index = move(tabIds.indexOf(tab));
    onChange(tabIds[index] ?? tab);
    list.current?.querySelectorAll<HTMLElement>('[role="tab"]')[index]?.focus();
  };
  return (
    <>
      <div ref={list} role="tablist" className="lkd-tabs" aria-label="Parts of the wallet">
        {tabIds.map((each) => (
          <button
            key={each}
            type="button"
            role="tab"
            id={`${id}-${each}`}
            className="lkd-tab"
            aria-selected={each === tab}
            aria-controls={each === tab ? `${id}-content` : undefined}
            tabIndex={each === tab ? 0 : -1}
            onKeyDown={onKeyDown}
            onClick={() => onChange(each)}
          >
            {tabs[each].title}
          </button>
        ))}
      </div>
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: a keyboard scrolls it */}
      <div role="tabpanel" id={`${id}-content`} className="lkd-content" aria-labelledby={`${id}-${tab}`} tabIndex={0}>
        <Content {...rest} />
      </div>
    </>
  );
}

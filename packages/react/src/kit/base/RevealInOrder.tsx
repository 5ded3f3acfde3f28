'use client';
import { Children, type ReactElement, type ReactNode, useRef, useState } from 'react';
import { useReady } from '../../headless/part/useReady.ts';
import { useBrowserEffect } from '../../hooks/useBrowserEffect.ts';

/** What a component contains while it loads. */
const LOADING = '.lk-skeleton, [aria-busy="true"]';

/** How long a section hides those below it, in milliseconds. */
const MAX_WAIT_MS = 4_000;

/**
 * Shows components below each other, each as soon as those above it have loaded. All of them load at once, and none moves
 * another one. The first one that loads shows its placeholder. What has appeared stays. A component of your own that shows
 * nothing while it loads has an element with `aria-busy="true"` instead. One that takes longer than four seconds hides the
 * others no more.
 *
 * ```tsx
 * const screen = (
 *   <RevealInOrder>
 *     <Approvals />
 *     <Agents />
 *   </RevealInOrder>
 * )
 * ```
 */
export function RevealInOrder({ children, onReady }: RevealInOrder.Props): ReactElement {
  const [loaded, setLoaded] = useState<readonly number[]>([]);
  let last = 0;
  while (loaded.includes(last)) last += 1;
  useReady(last < Children.count(children) ? 'loading' : 'ready', onReady);
  return (
    <>
      {Children.map(children, (section, index) => (
        <Section isHidden={index > last} onLoad={() => setLoaded((now) => [...now, index])}>
          {section}
        </Section>
      ))}
    </>
  );
}

function Section(props: {
  readonly isHidden: boolean;
  /** Called once. */
  readonly onLoad: () => void;
  readonly children: ReactNode;
}): ReactElement {
  const element = useRef<HTMLDivElement>(null);
  const { onLoad } = useRef(props).current;
  useBrowserEffect(() => {
    const section = element.current;
    const check = () => {
      if (!section?.querySelector(LOADING)) end();
    };
    const end = () => {
      stop();
      onLoad();
    };
    const observer = new MutationObserver(check);
    if (section) observer.observe(section, { attributeFilter: ['aria-busy'], childList: true, subtree: true });
    const timer = setTimeout(end, MAX_WAIT_MS);
    const stop = () => {
      observer.disconnect();
      clearTimeout(timer);
    };
    check();
    return stop;
  }, [onLoad]);
  return (
    <div ref={element} className="lk-ordered" hidden={props.isHidden}>
      {props.children}
    </div>
  );
}

export declare namespace RevealInOrder {
  interface Props {
    /** The sections, in their order. */
    readonly children: ReactNode;
    /** Called once, when none of the sections hides another one any more. */
    readonly onReady?: (() => void) | undefined;
  }
}

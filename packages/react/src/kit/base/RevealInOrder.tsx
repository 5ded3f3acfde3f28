'use client';
import { Children, type ReactElement, type ReactNode, useCallback, useReducer, useRef, useState } from 'react';
import { useBrowserEffect } from '../../hooks/useBrowserEffect.ts';
import { RevealContext } from '../../hooks/useHoldReveal.ts';

/**
 * Shows components below each other, each as soon as those above it have loaded. All of them load at once, and none moves
 * another one. The first one that loads shows its placeholder. What has appeared stays.
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
export function RevealInOrder({ children }: RevealInOrder.Props): ReactElement {
  const [loaded, setLoaded] = useState<ReadonlySet<unknown>>(new Set());
  const sections = Children.toArray(children).map((section, index) => ({ section, key: getKey(section, index) }));
  const loading = sections.findIndex(({ key }) => !loaded.has(key));
  const addLoaded = useCallback(
    (key: unknown) => setLoaded((now) => (now.has(key) ? now : new Set([...now, key]))),
    [],
  );
  return (
    <>
      {sections.map(({ section, key }, index) => (
        <Section key={key} id={key} isHidden={loading !== -1 && index > loading} onLoad={addLoaded}>
          {section}
        </Section>
      ))}
    </>
  );
}

/** `Children.toArray` gives every element a key. A text has its place. */
const getKey = (section: ReactNode, index: number): string =>
  typeof section === 'object' && section !== null && 'key' in section ? String(section.key) : String(index);

function Section(props: {
  readonly id: string;
  readonly isHidden: boolean;
  readonly onLoad: (id: string) => void;
  readonly children: ReactNode;
}): ReactElement {
  const { id, isHidden, onLoad, children } = props;
  const [isShown, setShown] = useState(!isHidden);
  if (!isHidden && !isShown) setShown(true);
  const count = useRef(0);
  const [, checkAgain] = useReducer((now: number) => now + 1, 0);
  const hold = useCallback(() => {
    count.current += 1;
    return () => {
      count.current -= 1;
      checkAgain();
    };
  }, []);
  // After the effects of everything inside: a placeholder that replaces another one leaves no gap.
  useBrowserEffect(() => {
    if (count.current === 0) onLoad(id);
  });
  return (
    <div className="lk-ordered" hidden={!isShown}>
      <RevealContext.Provider value={hold}>{children}</RevealContext.Provider>
    </div>
  );
}

export declare namespace RevealInOrder {
  interface Props {
    /** The sections, in their order. */
    readonly children: ReactNode;
  }
}

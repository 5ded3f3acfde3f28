import type { ReactElement, ReactNode } from 'react';
import { useFocusOnNavigation } from './useFocusOnNavigation.ts';

/** A screen's heading, which gets the focus when the user navigates to the screen. */
export function Heading(props: {
  readonly children: ReactNode;
  /** Whether only assistive technology reads it, where the screen shows its place otherwise. @default false */
  readonly isHidden?: boolean;
}): ReactElement {
  return (
    <h1
      ref={useFocusOnNavigation<HTMLHeadingElement>()}
      tabIndex={-1}
      className={props.isHidden ? 'lk-hidden' : 'lk-title wa-title'}
    >
      {props.children}
    </h1>
  );
}

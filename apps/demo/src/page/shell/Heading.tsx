import type { ReactElement, ReactNode } from 'react';
import { useFocusOnNavigation } from './useFocusOnNavigation.ts';

/** A screen's heading, which gets the focus when the user navigates to the screen. */
export function Heading({ children }: { readonly children: ReactNode }): ReactElement {
  return (
    <h1 ref={useFocusOnNavigation<HTMLHeadingElement>()} tabIndex={-1} className="screen-heading">
      {children}
    </h1>
  );
}

import type { ReactElement, ReactNode } from 'react';
import { useArrival } from './useArrival.ts';

/** A screen's heading, which takes the focus when somebody comes to the screen. */
export function Heading({ children }: { readonly children: ReactNode }): ReactElement {
  return (
    <h1 ref={useArrival<HTMLHeadingElement>()} tabIndex={-1} className="screen-heading">
      {children}
    </h1>
  );
}

import { type ReactElement, type ReactNode, useEffect, useRef } from 'react';

let arrived = false;

/** A screen's heading. Going to a screen moves the focus here, so that it is read; opening the page does not. */
export function Heading({ children }: { readonly children: ReactNode }): ReactElement {
  const ref = useRef<HTMLHeadingElement>(null);
  useEffect(() => {
    if (arrived) ref.current?.focus();
    arrived = true;
  }, []);
  return (
    <h1 ref={ref} tabIndex={-1} className="screen-heading">
      {children}
    </h1>
  );
}

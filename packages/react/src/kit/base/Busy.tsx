import type { ReactElement, ReactNode } from 'react';

/** The label of a button that may be busy: it keeps its width and shows a spinner after a delay. */
export function Busy(props: { readonly busy: boolean; readonly children: ReactNode }): ReactElement {
  return (
    <>
      <span className="lk-button-label">{props.children}</span>
      {props.busy && <span className="lk-spinner" aria-hidden="true" />}
    </>
  );
}

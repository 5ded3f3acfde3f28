import type { ReactElement, ReactNode } from 'react';

/** The label of a button whose work may be under way: it keeps its width, and turns a ring over it after a while. */
export function Busy(props: { readonly busy: boolean; readonly children: ReactNode }): ReactElement {
  return (
    <>
      <span className="lk-button-label">{props.children}</span>
      {props.busy && <span className="lk-ring" aria-hidden="true" />}
    </>
  );
}

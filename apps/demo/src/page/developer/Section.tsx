import { type ReactElement, type ReactNode, useId } from 'react';

/** A part of the drawer with its heading. */
export function Section({
  heading,
  children,
}: {
  readonly heading: string;
  readonly children: ReactNode;
}): ReactElement {
  const id = useId();
  return (
    <section className="lk-stack lk-stack-2" aria-labelledby={id}>
      <h3 id={id} className="lk-small lk-strong">
        {heading}
      </h3>
      {children}
    </section>
  );
}

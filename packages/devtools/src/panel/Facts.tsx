import type { ReactElement } from 'react';

/** Shows a list of names and values. */
export function Facts({ facts }: { readonly facts: Readonly<Record<string, string | number>> }): ReactElement {
  return (
    <dl className="lkd-facts">
      {Object.entries(facts).map(([name, value]) => (
        <div key={name}>
          <dt>{name}</dt>
          <dd>{value}</dd>
        </div>
      ))}
    </dl>
  );
}

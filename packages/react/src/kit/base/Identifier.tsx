import { Fragment, type ReactElement } from 'react';

/** A reference number. A line breaks only after its separators, never within a group; a copy is the same text. */
export function Identifier({ value }: { readonly value: string }): ReactElement {
  // The separator stays with the group before it.
  const groups = value.replaceAll(':', ':\n').replaceAll('-', '-\n').split('\n');
  return (
    <code className="lk-mono" dir="ltr">
      {groups.map((group, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: groups repeat, and never move.
        <Fragment key={index}>
          {index > 0 && <wbr />}
          {group}
        </Fragment>
      ))}
    </code>
  );
}

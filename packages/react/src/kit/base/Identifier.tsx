import { Fragment, type ReactElement } from 'react';

/** The type of an id of the service, which begins with eight hexadecimal digits. It is no part of the number. */
const TYPE = /^[A-Z][A-Za-z]*:(?=[\da-f]{8})/;

/**
 * Returns an identifier as users see it: without the type of an id.
 *
 * ```ts
 * toReferenceNumber('Transaction:019542f5') // '019542f5'
 * ```
 */
export function toReferenceNumber(value: string): string {
  return value.replace(TYPE, '');
}

/** A reference number. A line breaks only after its separators, never within a group. */
export function Identifier({ value }: { readonly value: string }): ReactElement {
  // The separator stays with the group before it.
  const groups = toReferenceNumber(value).replaceAll(':', ':\n').replaceAll('-', '-\n').split('\n');
  return (
    <code className="lk-mono lk-number" dir="ltr">
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

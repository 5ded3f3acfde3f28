import type { ReactElement } from 'react';
import { Identifier, toReferenceNumber } from '../base/Identifier.tsx';

/** One line of a receipt. */
export interface ReceiptFact {
  readonly term: string;
  readonly value: string;
  /** More about the value, on a line of its own. */
  readonly detail?: string | undefined;
  /** Whether the value is an identifier. A transaction id is shown and copied without its type. */
  readonly code?: boolean | undefined;
}

/** The facts of a receipt; the first is the total. */
export function ReceiptFacts({ facts }: { readonly facts: readonly ReceiptFact[] }): ReactElement {
  return (
    <dl className="lk-ticket lk-facts" data-lk-part="receipt">
      {facts.map(({ term, value, detail, code }, index) => (
        <div key={term} className="lk-fact" data-total={index === 0 ? '' : undefined}>
          <dt>{term}</dt>
          <dd>
            {code ? <Identifier value={value} /> : <bdi>{value}</bdi>}{' '}
            {detail !== undefined && (
              <span className="lk-small">
                <bdi>{detail}</bdi>
              </span>
            )}
          </dd>
        </div>
      ))}
    </dl>
  );
}

/** Writes a receipt as text, one fact a line: a note with line breaks cannot look like further facts. */
export function toReceiptText(facts: readonly ReceiptFact[]): string {
  return facts
    .map(({ term, value, detail, code }) => {
      const fact = `${term}: ${code ? toReferenceNumber(value) : value}`;
      const line = detail === undefined ? fact : `${fact} (${detail})`;
      return line.replace(/[\n\v\f\r\u0085\u2028\u2029]+/g, ' ');
    })
    .join('\n');
}

import type { ReactElement } from 'react';
import { everywhere } from '../../messages/en/everywhere.ts';
import { useMessages } from '../../messages/useMessages.ts';

/** What support asks for: a code or an id, apart from the sentence. */
export function Reference(props: { readonly value: string }): ReactElement {
  const m = useMessages(everywhere);
  return (
    <p className="lk-reference">
      {m['everywhere.reference']} <code dir="ltr">{props.value}</code>
    </p>
  );
}

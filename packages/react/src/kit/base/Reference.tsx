import type { ReactElement } from 'react';
import { common } from '../../messages/en/common.ts';
import { useMessages } from '../../messages/useMessages.ts';

/** What support asks for: a code or an id, apart from the sentence. */
export function Reference(props: { readonly value: string }): ReactElement {
  const m = useMessages(common);
  return (
    <p className="lk-reference">
      {m['common.reference']} <code dir="ltr">{props.value}</code>
    </p>
  );
}

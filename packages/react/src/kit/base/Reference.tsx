import type { ReactElement } from 'react';
import { general } from '../../messages/en/general.ts';
import { useMessages } from '../../messages/useMessages.ts';
import { Identifier } from './Identifier.tsx';

/** A reference for support, such as a code or an id, apart from the sentence. */
export function Reference(props: { readonly value: string }): ReactElement {
  const m = useMessages(general);
  return (
    <p className="lk-caption lk-faint">
      {m['general.reference']} <Identifier value={props.value} />
    </p>
  );
}

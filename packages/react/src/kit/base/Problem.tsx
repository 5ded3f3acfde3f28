import type { ReactElement, ReactNode } from 'react';
import { everywhere } from '../../messages/en/everywhere.ts';
import { useMessages } from '../../messages/useMessages.ts';
import { Icon } from './Icon.tsx';

/** The inside of an error: what kind of text this is, for listeners, and the text. */
export function Problem(props: { readonly children: ReactNode }): ReactElement {
  const m = useMessages(everywhere);
  return (
    <>
      <Icon name="alert" />
      <span>
        <span className="lk-hidden">{m['everywhere.errorPrefix']}</span>
        {props.children}
      </span>
    </>
  );
}

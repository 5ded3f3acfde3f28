import type { ReactElement, ReactNode } from 'react';
import { common } from '../../messages/en/common.ts';
import { useMessages } from '../../messages/useMessages.ts';
import { Icon } from './Icon.tsx';

/** The inside of an error: what kind of text this is, for listeners, and the text. */
export function Problem(props: { readonly children: ReactNode }): ReactElement {
  const m = useMessages(common);
  return (
    <>
      <Icon name="alert" />
      <span>
        <span className="lk-hidden">{m['common.errorPrefix']}</span>
        {props.children}
      </span>
    </>
  );
}

import type { ReactElement, ReactNode } from 'react';
import { Icon } from '../../icons/Icon.tsx';
import { error } from '../../icons/shapes.ts';
import { general } from '../../messages/en/general.ts';
import { useMessages } from '../../messages/useMessages.ts';

/** The content of an error: a visually hidden prefix and the text. */
export function Problem(props: { readonly children: ReactNode }): ReactElement {
  const m = useMessages(general);
  return (
    <>
      <Icon icon={error} />
      <span>
        <span className="lk-hidden">{m['general.errorPrefix']}</span>
        {props.children}
      </span>
    </>
  );
}

import type { ReactElement } from 'react';
import { Icon } from '../../icons/Icon.tsx';
import { shield } from '../../icons/shapes.ts';
import { useMessages } from '../../messages/useMessages.ts';
import { texts } from './texts.ts';

/** Marks an account that the user trusts. */
export function TrustedPill(): ReactElement {
  const m = useMessages(texts);
  return (
    <span className="lk-pill" data-tone="success">
      <Icon icon={shield} />
      {m['externalAccounts.isTrusted']}
    </span>
  );
}

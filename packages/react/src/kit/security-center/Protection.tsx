import type { ReactElement } from 'react';
import type { CredentialsState } from '../../hooks/createCredentialsStore.ts';
import { shield } from '../../icons/shapes.ts';
import { useMessages } from '../../messages/useMessages.ts';
import { Notice } from '../notice/Notice.tsx';
import { texts } from './texts.ts';

/** How well the sign-in is protected, and what would improve it. */
export function Protection({ state }: { readonly state: CredentialsState }): ReactElement | null {
  const m = useMessages(texts);
  if (!('credentials' in state)) return null;
  const passkeys = state.credentials.filter(({ type }) => type === 'PASSKEY').length;
  const level = passkeys === 0 ? 'noPasskey' : state.credentials.length === 1 ? 'onlyPasskey' : 'protected';
  return (
    <Notice
      tone={level === 'protected' ? 'success' : 'warning'}
      icon={level === 'protected' ? shield : undefined}
      announced={false}
      title={m[`securityCenter.${level}.title`]}
    >
      {m[`securityCenter.${level}`]}
    </Notice>
  );
}

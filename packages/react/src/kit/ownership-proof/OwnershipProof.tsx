'use client';
import { checkProps } from '@latchkey/react/development';
import type { ReactElement } from 'react';
import { lazyPanel } from '../base/lazyPanel.tsx';
import type { OwnershipProofProps } from './OwnershipProofProps.ts';

const Panel = lazyPanel('OwnershipProof', () => import('./OwnershipProofContent.tsx'), ['label', 'control']);

/**
 * Proves that a saved wallet belongs to the user: its key signs a message of the service, in a connected wallet or
 * elsewhere, and the user pastes the signature. It loads on demand.
 *
 * ```tsx
 * <OwnershipProof account={payee} onSuccess={() => navigate('/accounts')} />
 * ```
 *
 * Style parts by class or `data-lk-part`; for another layout use `OwnershipProof` of `@latchkey/react/headless`.
 *
 * @throws `CONFIGURATION_INVALID` outside of `<WalletProvider>`
 */
export function OwnershipProof(props: OwnershipProof.Props): ReactElement {
  checkProps('OwnershipProof', props);
  return <Panel key={props.account.id} {...props} />;
}

export declare namespace OwnershipProof {
  interface Props extends OwnershipProofProps {}
}

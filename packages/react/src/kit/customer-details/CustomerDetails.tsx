'use client';
import { checkProps } from '@latchkey/react/development';
import type { ReactElement } from 'react';
import { lazyPanel } from '../base/lazyPanel.tsx';
import type { CustomerDetailsProps } from './CustomerDetailsProps.ts';

const Panel = lazyPanel('CustomerDetails', () => import('./CustomerDetailsContent.tsx'), [
  'label',
  'control',
  'label',
  'control',
  'label',
  'control',
]);

/**
 * The details that the checks compare with documents: of a person the name, birth date, nationality, address and tax
 * number; of a business the legal name, registration, address, tax number and contact. What the checks miss is marked.
 * It loads on demand.
 *
 * ```tsx
 * <CustomerDetails onSuccess={() => navigate('/onboarding')} />
 * ```
 *
 * Style parts by class or `data-lk-part`; for another layout use `CustomerDetails` of `@latchkey/react/headless`.
 *
 * @throws `CONFIGURATION_INVALID` outside of `<WalletProvider>`
 */
export function CustomerDetails(props: CustomerDetails.Props): ReactElement {
  checkProps('CustomerDetails', props);
  return <Panel {...props} />;
}

export declare namespace CustomerDetails {
  interface Props extends CustomerDetailsProps {}
}

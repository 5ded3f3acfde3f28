'use client';
import { checkProps } from '@latchkey/react/development';
import type { ReactElement } from 'react';
import { SendView } from './SendView.tsx';
import type { SendProps } from './sendProps.ts';

/**
 * Sending money: recipient, amount, review, confirmation and outcome.
 *
 * ```tsx
 * <Send />
 * ```
 *
 * Style parts by class or `data-lk-part`; for another layout use `Send` of `@latchkey/react/headless`.
 *
 * @throws `CONFIGURATION_INVALID` outside of `<WalletProvider>`
 */
export function Send(props: Send.Props): ReactElement {
  checkProps('Send', props);
  return <SendView {...props} />;
}

export declare namespace Send {
  interface Props extends SendProps {}
}

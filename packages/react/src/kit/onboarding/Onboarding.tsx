'use client';
import { checkProps } from '@latchkey/react/development';
import type { ReactElement } from 'react';
import { lazyPanel } from '../base/lazyPanel.tsx';
import type { OnboardingProps } from './OnboardingProps.ts';

// The task list loads with its first use, and each task with its own.
const Panel = lazyPanel('Onboarding', () => import('./OnboardingContent.tsx'), [
  'label',
  'row',
  'row',
  'row',
  'control',
]);

/**
 * Everything that the service asks of a new customer, as a list of tasks: terms, contacts, identity check or documents,
 * owners, review. The service says what is done, so that the user goes on where they stopped.
 *
 * ```tsx
 * <Onboarding redirectUri="https://app.example/onboarding" onChange={(stage) => console.log(stage)} />
 * ```
 *
 * Style parts by class or `data-lk-part`; for another layout use `Onboarding` of `@latchkey/react/headless`.
 *
 * @throws `CONFIGURATION_INVALID` outside of `<WalletProvider>`
 */
export function Onboarding(props: Onboarding.Props): ReactElement {
  checkProps('Onboarding', props);
  return <Panel {...props} />;
}

export declare namespace Onboarding {
  interface Props extends OnboardingProps {}
}

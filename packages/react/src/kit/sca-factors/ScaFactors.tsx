'use client';
import { checkProps } from '@latchkey/react/development';
import type { ReactElement } from 'react';
import { lazyPanel } from '../base/lazyPanel.tsx';
import type { ScaFactorsProps } from './stepProps.ts';

const Panel = lazyPanel('ScaFactors', () => import('./ScaFactorsContent.tsx'), ['label', 'row', 'row']);

/**
 * The user's ways to confirm (Strong Customer Authentication): the list, adding and removing one, and the replacement of
 * one that is lost. It loads on demand.
 *
 * ```tsx
 * <ScaFactors onChange={(change) => console.log(change)} />
 * ```
 *
 * It consists of `ScaEnrolment` and `ScaReset`; for another layout use their parts of `@latchkey/react/headless`.
 *
 * @throws `CONFIGURATION_INVALID` outside of `<WalletProvider>`
 */
export function ScaFactors(props: ScaFactors.Props): ReactElement {
  checkProps('ScaFactors', props);
  return <Panel {...props} />;
}

export declare namespace ScaFactors {
  interface Props extends ScaFactorsProps {}
}

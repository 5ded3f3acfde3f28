'use client';
import { checkProps } from '@latchkey/react/development';
import type { ReactElement } from 'react';
import { lazyPanel } from '../base/lazyPanel.tsx';
import type { CardsProps } from './stepProps.ts';

const Panel = lazyPanel('Cards', () => import('./CardsContent.tsx'), ['label', 'card', 'control', 'row', 'row']);

/**
 * The user's cards: the state of each, its number, freezing and closing it, its limit, what it is paid from, and its
 * payments. It loads on demand.
 *
 * ```tsx
 * <Cards onChange={(change, cardId) => console.log(change, cardId)} />
 * ```
 *
 * Style parts by class or `data-lk-part`; for another layout use `Cards` of `@latchkey/react/headless`.
 *
 * @throws `CONFIGURATION_INVALID` outside of `<WalletProvider>`
 */
export function Cards(props: Cards.Props): ReactElement {
  checkProps('Cards', props);
  return <Panel {...props} />;
}

export declare namespace Cards {
  interface Props extends CardsProps {}
}

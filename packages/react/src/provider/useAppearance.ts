import { useEffect } from 'react';
import { type RootAppearance, useProvider } from './context.ts';

/**
 * Returns the appearance of the root element of a component. It is hidden while the texts of the component load.
 *
 * ```tsx
 * const appearance = useAppearance('Login', texts)
 * return <section {...rootProps(appearance, 'lk-panel', className)} />
 * ```
 *
 * @param caller the component that a missing provider is reported for.
 * @param area the texts of the component: one object for its whole life, such as a module constant.
 */
export function useAppearance(caller: string, area: object): RootAppearance {
  const { appearance, getText, requestTexts } = useProvider(caller);
  useEffect(() => requestTexts(area), [requestTexts, area]);
  return { ...appearance, text: getText(area) };
}

import { useMemo } from 'react';
import { useProvider } from '../provider/context.ts';
import type { Messages } from './en.ts';

/**
 * The texts a component says: its own English ones, with the provider's in front.
 *
 * ```tsx
 * const m = useMessages(login)
 * return <h2>{m['login.heading']}</h2>
 * ```
 *
 * @param area one object for the component's whole life, such as a module's constant.
 */
export function useMessages<Area extends Partial<Messages>>(area: Area): Area {
  const { messages } = useProvider('useMessages');
  return useMemo(() => ({ ...area, ...messages }), [area, messages]);
}

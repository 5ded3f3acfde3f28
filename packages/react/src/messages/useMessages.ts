import { useEffect, useMemo } from 'react';
import { useProvider } from '../provider/context.ts';
import type { Messages } from './en.ts';

/**
 * Returns the texts of a component: its English ones, overridden by those of the locale and of the integrator.
 *
 * ```tsx
 * const m = useMessages(login)
 * return <h2>{m['login.heading']}</h2>
 * ```
 *
 * @param area one object for the component's whole life, such as a module constant.
 */
export function useMessages<Area extends Partial<Messages>>(area: Area): Area {
  const { messages, requestTexts } = useProvider('useMessages');
  useEffect(() => requestTexts(area), [requestTexts, area]);
  return useMemo(() => overrideTexts(area, messages) as Area, [area, messages]);
}

/** A text that replaces one with values may be plain: untyped pages set texts as JSON. */
function overrideTexts(area: object, messages: object): object {
  const texts: Record<string, unknown> = { ...area, ...messages };
  for (const [key, text] of Object.entries(area)) {
    const own = texts[key];
    if (typeof text === 'function' && typeof own !== 'function') texts[key] = () => own;
  }
  return texts;
}

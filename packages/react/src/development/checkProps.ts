import { findSimilarName, warnOnce } from '@latchkey/core/development';
import { type ComponentName, componentProps, componentsWithoutElement } from './componentProps.ts';

/**
 * Writes a warning for each property that a component does not have: from JavaScript, a misspelled one has no effect, and
 * no one would see it. Attributes of the element that a component renders are accepted, if it renders one. Does nothing
 * without the condition `development`.
 *
 * ```ts
 * import { checkProps } from '@latchkey/react/development'
 *
 * checkProps('Login', { onSucceed: () => {} })
 * ```
 */
export function checkProps(component: ComponentName, props: object): void {
  const known = componentProps[component].split(' ');
  // A server has no element to compare with. The browser reports the same.
  const element = globalThis.document?.documentElement;
  if (element === undefined) return;
  const hasElement = !componentsWithoutElement.includes(component);
  for (const name of Object.keys(props)) {
    if (known.includes(name) || ADDED_BY_JSX.test(name) || (hasElement && isAttribute(name, element))) continue;
    const similar = findSimilarName(name, known);
    const solution = similar === undefined ? `Use ${known.join(', ')}.` : `Use "${similar}".`;
    warnOnce(`<${component}> has no property "${name}", so it has no effect. ${solution}`, 'packages/react');
  }
}

/** Whether React passes a property on to the element: `id`, `style`, `onClick`, `data-…`. */
function isAttribute(name: string, element: HTMLElement): boolean {
  // Components have such properties with another meaning: an element's would be mistaken for theirs.
  if (name === 'onSelect' || name === 'onChange') return false;
  const base = name.replace(/^(on.+)Capture$/, '$1');
  if (REACT_ONLY.test(base)) return true;
  return [name, base].some((one) => one in element || one.toLowerCase() in element);
}

/** What React accepts without a property of that name in every browser. */
const REACT_ONLY =
  /^(?:children|ref|role|suppressHydrationWarning|dangerouslySetInnerHTML|itemProp|onDoubleClick|on(?:Composition|Touch)[A-Z].+|aria-.+|data-.+)$/;

/** What JSX adds in development. */
const ADDED_BY_JSX = /^__(?:self|source)$/;

// Loads with `development.ts` only: mistakes of a page that no element can report itself.
import { warnOnce } from '@latchkey/core/development';
import { definitions } from './definitions.tsx';

const docs = 'packages/elements';

/** Every attribute of any element. */
const attributes = new Set(
  Object.values(definitions).flatMap((definition) => [...Object.keys(definition.attributes), 'offer']),
);

/**
 * Warns about elements of an unknown name, missing styles, and attributes that the element does not have. Call it after
 * the elements are defined.
 */
export function checkPage(page: Document): void {
  const check = () => checkNames(page);
  page.addEventListener('latchkey-ready', ({ target }) => {
    if (!(target instanceof HTMLElement) || !(target.localName in definitions)) return;
    checkStyles(target);
    checkAttributes(target);
    check();
  });
  if (page.readyState === 'complete') check();
  else page.defaultView?.addEventListener('load', check, { once: true });
}

function checkNames(page: Document): void {
  for (const { localName } of page.querySelectorAll(':not(:defined)'))
    if (localName.startsWith('latchkey-'))
      warnOnce(`<${localName}> is not an element of Latchkey, so it shows nothing. Correct its name.`, docs);
}

/** The sheet lays out what a component renders. */
function checkStyles(element: HTMLElement): void {
  const root = element.querySelector('.lk-root');
  if (root === null || getComputedStyle(root).getPropertyValue('--_color-accent') !== '') return;
  warnOnce(
    `<${element.localName}> has no styles. Link "styles.css" of @latchkey/elements in the page, or import "@latchkey/elements/styles.css".`,
    docs,
  );
}

function checkAttributes({ localName, attributes: given }: HTMLElement): void {
  const known = Object.keys(definitions[localName as keyof typeof definitions].attributes);
  for (const { name } of given) {
    const similar = [...known, 'offer'].find((one) => one !== name && one.replaceAll('-', '') === name);
    if (similar !== undefined) warnOnce(`<${localName} ${name}> has no effect. Write ${similar}.`, docs);
    else if (attributes.has(name) && name !== 'offer' && !known.includes(name))
      warnOnce(`<${localName}> has no attribute ${name}, so it has no effect. Use ${known.join(', ')}.`, docs);
  }
}

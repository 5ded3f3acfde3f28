// Loads with `development.ts` only: mistakes of a page that no element can report itself.
import { findSimilarName, warnOnce } from '@latchkey/core/development';
import { definitions } from './definitions.tsx';
import type { ElementName, LatchkeyElement } from './elementOptions.ts';
import { objectOptions } from './objectOptions.ts';
import { toOption } from './readOptions.ts';

const docs = 'packages/elements';

/** Time for a page that reads the keys of the service before it defines the elements. */
const GRACE_MS = 3_000;

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
  const checkLoaded = () => {
    check();
    setTimeout(checkDefined, GRACE_MS, page);
  };
  const checkElement = ({ target }: Event) => {
    if (!(target instanceof HTMLElement) || !(target.localName in definitions)) return;
    checkStyles(target);
    checkAttributes(target);
    checkOptions(target as LatchkeyElement);
    check();
  };
  // A wrong option may be the cause of an error, so that the element never becomes ready.
  for (const event of ['latchkey-ready', 'latchkey-error']) page.addEventListener(event, checkElement);
  if (page.readyState === 'complete') checkLoaded();
  else page.defaultView?.addEventListener('load', checkLoaded, { once: true });
}

function checkNames(page: Document): void {
  // A page that has loaded before the script contains elements that will be defined.
  for (const { localName } of page.querySelectorAll(':not(:defined)'))
    if (localName.startsWith('latchkey-') && !(localName in definitions))
      warnOnce(`<${localName}> is not an element of Latchkey, so it shows nothing. Correct its name.`, docs);
}

function checkDefined(page: Document): void {
  for (const { localName } of page.querySelectorAll(':not(:defined)'))
    if (localName in definitions)
      warnOnce(
        `<${localName}> shows nothing, because the elements are not defined. Call defineElements({ relay, pins }) once in the page.`,
        docs,
      );
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
  const { attributes: own, offers = [] } = definitions[localName as ElementName];
  const known = [...Object.keys(own), ...(offers.length > 0 ? ['offer'] : [])];
  for (const { name } of given) {
    if (known.includes(name)) continue;
    const similar = findSimilarName(name, known);
    if (toOption(name) in (objectOptions[localName as ElementName] ?? {}))
      warnOnce(`<${localName} ${name}> has no effect. Set options.${toOption(name)} instead.`, docs);
    // Any other attribute may be that of the page or its framework.
    else if (similar !== undefined || attributes.has(name))
      warnOnce(
        `<${localName}> has no attribute ${name}, so it has no effect. Use ${similar ?? known.join(', ')}.`,
        docs,
      );
  }
}

/** The element itself reports options that are attributes too. */
function checkOptions({ localName, options }: LatchkeyElement): void {
  const name = localName as ElementName;
  const written = Object.keys(definitions[name].attributes).map(toOption);
  const types = objectOptions[name] ?? {};
  for (const [option, value] of Object.entries(options)) {
    const type = types[option];
    if (value === undefined || written.includes(option)) continue;
    if (type === undefined) {
      const known = [...written, ...Object.keys(types)].join(', ');
      warnOnce(`<${name}>: options.${option} is not an option, so it has no effect. Use ${known}.`, docs);
    } else if (!(type === 'array' ? Array.isArray(value) : typeof value === type && value !== null))
      warnOnce(`<${name}>: options.${option} has the wrong type. Pass ${examples[type]}.`, docs);
  }
}

const examples = { array: 'an array: [ … ]', function: 'a function: () => …', object: 'an object: { … }' };

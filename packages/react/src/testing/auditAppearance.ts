import type { AppearanceFinding } from './AppearanceFinding.ts';
import { adjustContrast, compose, contrast, type Rgba, toHex, toRgba } from './color.ts';
import { describe, findToken, getParent, isDisabled, isVisible, readGround, resolveColor } from './readStyles.ts';

const CONTROLS = 'a[href], button, input:not([type="hidden"]), select, textarea, summary, [role="button"]';

/** What shows where a control is: its edge or its fill must differ from what is around it. */
const BOUNDARIES = '.lk-input, .lk-select, .lk-otp-cell, .lk-amount-line, .lk-primary, .lk-danger-solid, .lk-outline';

/**
 * Checks the look that a host gave to components: text of at least 4.5:1, boundaries of controls and the focus ring of at
 * least 3:1, and targets of at least 24 px (44 px for a coarse pointer). It reads the computed styles of an element and
 * everything in it, in the scheme and at the width of the moment, and leaves the page as it was. Call it once transitions
 * have ended, not in a loop that waits for changes of the page: it reads colors with an element that it adds and removes.
 * Text on images and disabled controls are left out. Call it in a test or from the console; the entry point does not exist in production builds.
 *
 * ```ts
 * import { auditAppearance } from '@latchkey/react/testing'
 *
 * for (const { name, value, required, solution } of auditAppearance(document.body))
 *   console.warn(`${name}: ${value} instead of ${required}. ${solution}`)
 * ```
 *
 * @param checks what is checked. Default: everything.
 * @returns findings, each combination of colors once; empty if there are none.
 */
export function auditAppearance(
  element: Element,
  checks: readonly AppearanceFinding['check'][] = ['text', 'boundary', 'focus', 'target'],
): readonly AppearanceFinding[] {
  const all = [element, ...element.querySelectorAll('*')];
  const select = (selector: string) => all.filter((one) => one.matches(selector) && isVisible(one) && !isDisabled(one));
  const find = {
    text: () => select('*').flatMap(checkText),
    boundary: () => select(BOUNDARIES).flatMap(checkBoundary),
    focus: () => checkFocus(select(CONTROLS)),
    target: () => select(CONTROLS).flatMap(checkTarget),
  };
  const findings = checks.flatMap((check) => find[check]());
  const first = new Map<string, AppearanceFinding>();
  for (const finding of findings) {
    const key = finding.check === 'target' ? finding.name : `${finding.check} ${finding.solution}`;
    if (!first.has(key)) first.set(key, finding);
  }
  return [...first.values()];
}

function checkText(element: Element): readonly AppearanceFinding[] {
  const ground = readGround(element);
  if (ground === undefined) return [];
  const colors: string[] = [];
  if (hasOwnText(element)) colors.push(getComputedStyle(element).color);
  if (element.matches('input:not([type="checkbox"], [type="radio"]), textarea')) {
    const field = element as HTMLInputElement;
    if (field.value !== '') colors.push(getComputedStyle(field).color);
    else if (field.placeholder !== '') colors.push(getComputedStyle(field, '::placeholder').color);
  }
  return colors.flatMap((color) => checkPair('text', element, { color, ground, required: 4.5 }));
}

const hasOwnText = (element: Element) =>
  [...element.childNodes].some((node) => node.nodeType === Node.TEXT_NODE && node.textContent?.trim() !== '');

function checkBoundary(element: Element): readonly AppearanceFinding[] {
  const around = readGround(getParent(element));
  if (around === undefined) return [];
  const { borderTopColor, borderTopStyle, borderTopWidth, backgroundColor } = getComputedStyle(element);
  const hasBorder = borderTopStyle !== 'none' && Number.parseFloat(borderTopWidth) > 0;
  const isFilled = contrast(compose(toRgba(backgroundColor), around), around) >= 3;
  if (isFilled) return [];
  const color = hasBorder ? borderTopColor : backgroundColor;
  return checkPair('boundary', element, { color, ground: around, required: 3 });
}

function checkFocus(controls: readonly Element[]): readonly AppearanceFinding[] {
  const colors = new Map<Element, string>();
  return controls.flatMap((element) => {
    const around = readGround(getParent(element));
    const root = element.closest('.lk-root');
    if (around === undefined || root === null) return [];
    const color = colors.get(root) ?? resolveColor(root, 'var(--_color-focus)');
    colors.set(root, color);
    return checkPair('focus', element, { color, ground: around, required: 3 });
  });
}

function checkPair(
  check: AppearanceFinding['check'],
  element: Element,
  pair: { readonly color: string; readonly ground: Rgba; readonly required: number },
): readonly AppearanceFinding[] {
  const { color, ground, required } = pair;
  const shown = compose(toRgba(color), ground);
  const value = contrast(shown, ground);
  if (value >= required) return [];
  const token = check === 'focus' ? '--lk-color-focus' : findToken(element, color);
  const better = toHex(adjustContrast(shown, ground, required));
  const solution = `${toHex(shown)} on ${toHex(ground)}: set ${token ?? 'its color'} to ${better}, or change the color behind it.`;
  return [{ check, element, name: describe(element), value: round(value), required, solution }];
}

function checkTarget(element: Element): readonly AppearanceFinding[] {
  const required = matchMedia('(pointer: coarse)').matches ? 44 : 24;
  const value = Math.min(...measureTarget(element));
  // Half a pixel is rounding by the browser.
  if (value + 0.5 >= required || isInText(element)) return [];
  const solution = `Make it at least ${required} px wide and high: raise --lk-control-height or --lk-font-size-base.`;
  return [{ check: 'target', element, name: describe(element), value: round(value), required, solution }];
}

/** Width and height of what a press hits: the control, and the label around or beside it. */
function measureTarget(element: Element): readonly [number, number] {
  const labels = element instanceof HTMLInputElement ? [...(element.labels ?? [])] : [];
  const isToggle = element.matches('[type="checkbox"], [type="radio"]');
  const boxes = [element, ...(isToggle ? labels : [])].map((one) => one.getBoundingClientRect());
  // A switch grows by what its style sheet puts over it.
  const { position, width, height } = getComputedStyle(element, '::after');
  if (position === 'absolute') boxes.push(new DOMRect(0, 0, Number.parseFloat(width), Number.parseFloat(height)));
  return [Math.max(...boxes.map((box) => box.width)), Math.max(...boxes.map((box) => box.height))];
}

/** Whether a link stands in a sentence: its height is that of the line. */
function isInText(element: Element): boolean {
  const parent = element.parentElement;
  if (parent === null || !getComputedStyle(element).display.startsWith('inline')) return false;
  return hasOwnText(parent) && getComputedStyle(parent).display !== 'flex';
}

const round = (value: number) => Math.floor(value * 100) / 100;

import { auditAppearance } from '@latchkey/react/testing';
import { page } from 'vitest/browser';
import { findClippedText } from './clippedText.ts';
import { emulateTouch } from './emulate.ts';
import { setVariant, type Variant } from './variant.ts';

/** The least spacing that a user may set (WCAG 1.4.12). */
const TEXT_SPACING = `* {
  line-height: 1.5 !important;
  letter-spacing: 0.12em !important;
  word-spacing: 0.16em !important;
}
p { margin-block-end: 2em !important }`;

/** For a fine pointer, everything is at least as large in the other densities; colors are the same in all. */
const conditions = [
  ['fine', 'compact', ['target', 'boundary']],
  ['coarse', 'compact', ['target']],
  ['coarse', 'regular', ['target']],
  ['coarse', 'spacious', ['target']],
] as const;

/**
 * Finds controls of the kit whose target is too small (24 px, or 44 px for a coarse pointer) or whose boundary does not
 * show, in each density.
 */
export async function findSmallControls(canvas: HTMLElement, base: Variant): Promise<readonly string[]> {
  const problems: string[] = [];
  for (const [pointer, density, checks] of conditions) {
    await emulateTouch(pointer === 'coarse');
    setVariant({ ...base, density });
    await nextFrame();
    for (const { check, element, name, value, required } of auditAppearance(canvas, checks))
      if (element.closest('.lk-root:not(.page)') !== null)
        problems.push(`${density}, ${pointer} pointer: ${check} of ${name} is ${value}, not ${required}`);
  }
  await emulateTouch(false);
  setVariant(base);
  return problems;
}

/**
 * Finds text that is cut off at 320 px, which is 400 % zoom of 1280 px, with the spacing of the kit and of the user, and on
 * a phone with text of twice the size.
 */
export async function findTextCutOff(canvas: HTMLElement): Promise<readonly string[]> {
  const { innerWidth, innerHeight } = window;
  await page.viewport(320, 256);
  await nextFrame();
  const problems = findClippedText(canvas).map((problem) => `320 px: ${problem}`);
  const style = document.createElement('style');
  style.textContent = TEXT_SPACING;
  document.head.append(style);
  await nextFrame();
  problems.push(...findClippedText(canvas).map((problem) => `320 px, text spacing: ${problem}`));
  // As low as a phone counts for a media query in `rem`, which follows the setting of the user but not this rule.
  style.textContent = ':root { font-size: 200% }';
  await page.viewport(360, 400);
  await nextFrame();
  problems.push(...findClippedText(canvas).map((problem) => `360 px, text of 200 %: ${problem}`));
  style.remove();
  await page.viewport(innerWidth, innerHeight);
  return problems;
}

const nextFrame = () => new Promise((resolve) => requestAnimationFrame(resolve));

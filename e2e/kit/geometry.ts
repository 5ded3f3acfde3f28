import type { Page } from 'playwright';

/** Texts of the kit that do not fit into their element or into the window, described. */
export function findClippedTexts(page: Page): Promise<string[]> {
  return page.evaluate(() => {
    const { clientWidth } = document.documentElement;
    const hasText = (element: Element) =>
      [...element.childNodes].some((node) => node.nodeType === Node.TEXT_NODE && node.textContent?.trim() !== '');
    return [...document.querySelectorAll<HTMLElement>('.lk-root *')]
      .filter((element) => hasText(element) && element.checkVisibility() && element.closest('.lk-hidden') === null)
      .filter((element) => {
        const { left, right } = element.getBoundingClientRect();
        const { overflowX, overflowY } = getComputedStyle(element);
        const isCutX = overflowX !== 'visible' && element.scrollWidth > element.clientWidth + 1;
        const isCutY = overflowY !== 'visible' && element.scrollHeight > element.clientHeight + 1;
        return isCutX || isCutY || left < -1 || right > clientWidth + 1;
      })
      .map((element) => `${element.tagName.toLowerCase()}.${element.className}: ${element.textContent}`);
  });
}

/** What a user sees of a control: its size, and the lines and the space around its content. */
export interface ControlGeometry {
  readonly name: string;
  readonly width: number;
  readonly height: number;
  readonly border: string;
  readonly padding: string;
  readonly background: string;
}

/** Measures every visible control of the kit, in the order of the page. */
export function measureControls(page: Page): Promise<ControlGeometry[]> {
  return page.evaluate(() =>
    [...document.querySelectorAll<HTMLElement>('.lk-root :is(button, input, select, textarea, a[href])')]
      .filter((element) => element.checkVisibility())
      .map((element) => {
        const { width, height } = element.getBoundingClientRect();
        const style = getComputedStyle(element);
        return {
          name: `${element.className || element.tagName} ${element.textContent}`,
          width: Math.round(width),
          height: Math.round(height),
          border: `${style.borderWidth} ${style.borderStyle} ${style.borderColor} ${style.borderRadius}`,
          padding: `${style.paddingBlock} ${style.paddingInline}`,
          background: style.backgroundColor,
        };
      }),
  );
}

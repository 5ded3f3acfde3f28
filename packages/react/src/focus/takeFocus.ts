import { getFocused } from './getFocused.ts';

/**
 * Moves the focus to the input from its own form only, so that it is not taken from elsewhere on the page. Returns
 * whether the input has the focus now.
 */
export function takeFocus(input: HTMLInputElement): boolean {
  if (input.form?.contains(getFocused(input)) !== true) return false;
  input.focus();
  return true;
}

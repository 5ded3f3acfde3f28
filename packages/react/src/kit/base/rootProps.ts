import type { Appearance } from '../../provider/appearance.ts';

/** What stands on the root of every component of the kit. */
export function rootProps(
  appearance: Appearance,
  own: string,
  className: string | undefined,
): { readonly className: string; readonly 'data-lk-theme': string; readonly 'data-lk-density': string } {
  return {
    className: ['lk-root', own, className].filter(Boolean).join(' '),
    'data-lk-theme': appearance.theme ?? 'auto',
    'data-lk-density': appearance.density ?? 'regular',
  };
}

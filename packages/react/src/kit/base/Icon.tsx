import type { ReactElement } from 'react';

const PATHS = {
  check: 'M4 10.5l4 4 8-9',
  cross: 'M5 5l10 10M15 5L5 15',
  clock: 'M10 5v5l3 2M10 2.5a7.5 7.5 0 100 15 7.5 7.5 0 000-15z',
  in: 'M10 4v11M5 10l5 5 5-5',
  out: 'M10 16V5M5 10l5-5 5 5',
  card: 'M3 5.5h14v9H3zM3 8.5h14',
  dot: 'M10 7a3 3 0 100 6 3 3 0 000-6z',
  alert: 'M10 6v5M10 13.5v.5M10 2.5a7.5 7.5 0 100 15 7.5 7.5 0 000-15z',
  next: 'M8 5l5 5-5 5',
} as const;

export type IconName = keyof typeof PATHS;

/** A drawing beside a text; it says nothing that the text does not. */
export function Icon({ name }: { readonly name: IconName }): ReactElement {
  return (
    <svg className={`lk-icon lk-icon-${name}`} viewBox="0 0 20 20" aria-hidden="true" focusable="false">
      <path d={PATHS[name]} />
    </svg>
  );
}

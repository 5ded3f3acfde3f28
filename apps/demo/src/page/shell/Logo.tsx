import type { ReactElement } from 'react';

/** The logo. The name is next to it, so it is hidden from screen readers. */
export function Logo(): ReactElement {
  return (
    <svg className="mark" viewBox="0 0 32 32" width="28" height="28" aria-hidden="true">
      <rect width="32" height="32" rx="8" />
      <circle cx="16" cy="12.5" r="4.5" />
      <path d="M16 17v8m0-3.5h4" />
    </svg>
  );
}

import type { ReactElement } from 'react';

/** The logo. The name is next to it, so it is hidden from screen readers. */
export function Logo(): ReactElement {
  return (
    <svg className="mark" viewBox="0 0 32 32" width="28" height="28" aria-hidden="true">
      <rect width="32" height="32" rx="8" />
      <path d="M16 7a6 6 0 0 0-2.6 11.4L12 25h8l-1.4-6.6A6 6 0 0 0 16 7Z" />
    </svg>
  );
}

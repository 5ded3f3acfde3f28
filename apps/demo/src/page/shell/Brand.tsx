import type { ReactElement } from 'react';
import { useTexts } from '../texts/useTexts.ts';

/** The logo and the name. The logo is hidden from screen readers, because the name is next to it. */
export function Brand(): ReactElement {
  const t = useTexts();
  return (
    <p className="wa-brand">
      <svg className="wa-logo" viewBox="0 0 32 32" aria-hidden="true">
        <path d="M16 7a6 6 0 0 0-2.6 11.4L12 25h8l-1.4-6.6A6 6 0 0 0 16 7Z" />
      </svg>
      {t('app.name')}
    </p>
  );
}

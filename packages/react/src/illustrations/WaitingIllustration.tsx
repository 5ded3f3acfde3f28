import type { ReactElement } from 'react';
import { Illustration } from './Illustration.tsx';

/**
 * A clock, for a state that needs time.
 *
 * ```tsx
 * <WaitingIllustration />
 * ```
 */
export function WaitingIllustration(): ReactElement {
  return (
    <Illustration>
      <circle className="a" cx="80" cy="56" r="48" />
      <circle className="s" cx="80" cy="56" r="29" />
      <path d="M80 38v18l12 8" />
      <path className="k" d="M109 56a29 29 0 0 0-29-29" />
      <path className="h" d="M18 56h20M122 56h20M80 4v8" />
    </Illustration>
  );
}

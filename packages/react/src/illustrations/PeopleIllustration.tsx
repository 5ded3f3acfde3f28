import type { ReactElement } from 'react';
import { Illustration } from './Illustration.tsx';

/**
 * A person and a plus sign, for an empty list of recipients.
 *
 * ```tsx
 * <PeopleIllustration />
 * ```
 */
export function PeopleIllustration(): ReactElement {
  return (
    <Illustration>
      <circle className="a" cx="80" cy="56" r="48" />
      <circle className="s" cx="80" cy="46" r="15" />
      <path className="s" d="M50 90c3-17 15-26 30-26s27 9 30 26" />
      <circle className="s" cx="119" cy="76" r="15" />
      <path className="k" d="M119 69v14M112 76h14" />
      <path className="h" d="M30 30c6-8 14-14 24-17" />
    </Illustration>
  );
}

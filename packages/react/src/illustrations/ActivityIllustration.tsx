import type { ReactElement } from 'react';
import { Illustration } from './Illustration.tsx';

/**
 * Rows of a list, for an activity without payments.
 *
 * ```tsx
 * <ActivityIllustration />
 * ```
 */
export function ActivityIllustration(): ReactElement {
  return (
    <Illustration>
      <rect className="a" x="20" y="12" width="120" height="88" rx="28" />
      <rect className="s" x="42" y="24" width="76" height="20" rx="8" />
      <circle className="f" cx="54" cy="34" r="4" />
      <path className="q" d="M66 34h22M102 34h8" />
      <rect className="s" x="34" y="48" width="92" height="22" rx="8" />
      <circle className="k" cx="47" cy="59" r="4.5" />
      <path d="M60 59h28M106 59h10" />
      <rect className="s" x="42" y="74" width="76" height="20" rx="8" />
      <circle className="q" cx="54" cy="84" r="4" />
      <path className="q" d="M66 84h16M102 84h8" />
    </Illustration>
  );
}

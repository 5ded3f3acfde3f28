import type { ReactElement } from 'react';
import { Illustration } from './Illustration.tsx';

/**
 * Money going into a wallet, for an empty balance.
 *
 * ```tsx
 * <DepositIllustration />
 * ```
 */
export function DepositIllustration(): ReactElement {
  return (
    <Illustration>
      <rect className="a" x="24" y="44" width="112" height="56" rx="28" />
      <path className="s" d="M44 60h72a8 8 0 0 1 8 8v20a8 8 0 0 1-8 8H44a8 8 0 0 1-8-8V68a8 8 0 0 1 8-8Z" />
      <path d="M124 72h-14a6 6 0 0 0 0 12h14" />
      <circle className="f" cx="111" cy="78" r="2" />
      <path className="k" d="M80 10v34M68 33l12 12 12-12" />
      <path className="h" d="M52 18v20M108 18v20" />
    </Illustration>
  );
}

import type { ReactElement } from 'react';
import { Illustration } from './Illustration.tsx';

/**
 * Two cards, for a customer without a card.
 *
 * ```tsx
 * <CardIllustration />
 * ```
 */
export function CardIllustration(): ReactElement {
  return (
    <Illustration>
      <rect className="a" x="22" y="20" width="116" height="80" rx="28" />
      <rect className="s" x="32" y="22" width="88" height="56" rx="10" transform="rotate(-8 76 50)" />
      <rect className="s" x="42" y="34" width="88" height="56" rx="10" />
      <path d="M42 50h88" />
      <rect className="k" x="52" y="62" width="14" height="11" rx="3" />
      <path className="q" d="M92 76h26" />
    </Illustration>
  );
}

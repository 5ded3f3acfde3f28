import type { ReactElement } from 'react';
import { Illustration } from './Illustration.tsx';

/**
 * A document and a lens, for lists without documents.
 *
 * ```tsx
 * <DocumentIllustration />
 * ```
 */
export function DocumentIllustration(): ReactElement {
  return (
    <Illustration>
      <circle className="a" cx="76" cy="56" r="48" />
      <path className="s" d="M54 20h34l16 16v50a6 6 0 0 1-6 6H54a6 6 0 0 1-6-6V26a6 6 0 0 1 6-6Z" />
      <path d="M88 20v10a6 6 0 0 0 6 6h10" />
      <circle className="f" cx="64" cy="46" r="6" />
      <path className="q" d="M78 44h12M78 50h8M58 64h36M58 72h36M58 80h22" />
      <circle className="s k" cx="112" cy="70" r="13" />
      <path className="k" d="m121 80 11 11" />
      <path className="h" d="M20 40h14M18 66h16" />
    </Illustration>
  );
}

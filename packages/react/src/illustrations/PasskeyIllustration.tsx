import type { ReactElement } from 'react';
import { Illustration } from './Illustration.tsx';

/**
 * A shield and a key, for setting up a passkey.
 *
 * ```tsx
 * <PasskeyIllustration />
 * ```
 */
export function PasskeyIllustration(): ReactElement {
  return (
    <Illustration>
      <circle className="a" cx="72" cy="56" r="48" />
      <path className="s" d="M72 20 44 31v23c0 17 11 30 28 37 17-7 28-20 28-37V31Z" />
      <circle className="f" cx="72" cy="50" r="7" />
      <path className="f" d="M69 54h6l3 15H66Z" />
      <circle className="s k" cx="122" cy="44" r="12" />
      <circle className="f" cx="122" cy="41" r="2.5" />
      <path className="k" d="M122 56v34M122 90h9M122 79h7" />
      <path className="h" d="M18 44h12M16 68h16" />
    </Illustration>
  );
}

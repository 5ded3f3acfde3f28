import type { ReactElement } from 'react';

/** The browser refused to keep the key: all works until the page goes, and that is said before it does. */
export function KeptInMemory(): ReactElement {
  return (
    <p className="notice" role="status">
      Your browser didn’t let us remember this sign-in. If you close or reload this page, you’ll sign in again. Your
      money is not affected.
    </p>
  );
}

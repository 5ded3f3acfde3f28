import type { ReactElement } from 'react';

/** The browser refused to store the key: everything works until the page closes, and the user is told in advance. */
export function MemoryOnlyNotice(): ReactElement {
  return (
    <p className="notice" role="status">
      Your browser didn’t let us remember this sign-in. If you close or reload this page, you’ll sign in again. Your
      money is not affected.
    </p>
  );
}

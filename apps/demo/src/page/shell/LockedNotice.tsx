import { Login } from '@latchkey/react/kit';
import { type ReactElement, useId, useState } from 'react';

/** The key has expired but the user is known: everything can be read, and sending requires a new sign-in in place. */
export function LockedNotice(): ReactElement {
  const [open, setOpen] = useState(false);
  const id = useId();
  return (
    <section className="notice" aria-labelledby={id}>
      <div className="notice-row">
        <div>
          <h2 id={id}>Sign in again to send money</h2>
          <p>Your key has ended, as it does after 15 minutes. Your balance and activity stay here to read.</p>
        </div>
        {!open && (
          <button type="button" className="button" onClick={() => setOpen(true)}>
            Sign in again
          </button>
        )}
      </div>
      {open && <Login headingLevel={3} autoFocus rememberDevice />}
    </section>
  );
}

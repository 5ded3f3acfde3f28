import { relayHeaders } from '@latchkey/contract/relay';
import { useWallet } from '@latchkey/react';
import { lazy, type ReactElement, Suspense, useEffect, useId, useState } from 'react';
import './developer.css';

interface Inbox {
  readonly messages: readonly { readonly to: string; readonly code: string; readonly at: string }[];
  readonly sandboxUrl: string;
}

const time = new Intl.DateTimeFormat('en', { hour: '2-digit', minute: '2-digit', second: '2-digit' });

/** Loaded when the developer opens it. */
const Inspector = lazy(() => import('./Inspector.tsx'));

/**
 * The developer panel next to the wallet: the sandbox's inbox with the codes that real users would get by e-mail. A
 * page with the real service does not contain it.
 */
export default function DeveloperPanel(): ReactElement {
  const inbox = useInbox();
  const id = useId();
  const wallet = useWallet();
  const [isInspecting, setIsInspecting] = useState(false);
  const messages = [...(inbox?.messages ?? [])].reverse().slice(0, 5);
  return (
    <aside className="developer" aria-labelledby={id}>
      <div className="developer-head">
        <h2 id={id}>Sandbox inbox</h2>
        <p className="muted">
          For developers. Codes that would go out by e-mail arrive here instead; no real money moves.
        </p>
      </div>
      {messages.length === 0 ? (
        <p className="muted">No messages yet.</p>
      ) : (
        <ul className="messages">
          {messages.map((message) => (
            <li key={`${message.at} ${message.to} ${message.code}`}>
              <span className="message-to">{message.to}</span>
              <span>
                Your code is <strong className="code">{message.code}</strong>
              </span>
              <time dateTime={message.at} className="muted">
                {time.format(new Date(message.at))}
              </time>
            </li>
          ))}
        </ul>
      )}
      {inbox && (
        <p>
          <a href={inbox.sandboxUrl} target="_blank" rel="noreferrer">
            Open the sandbox’s developer page
          </a>
        </p>
      )}
      {isInspecting ? (
        <Suspense fallback={null}>
          <Inspector wallet={wallet} />
        </Suspense>
      ) : (
        <button type="button" className="button quiet" onClick={() => setIsInspecting(true)}>
          Inspect the wallet
        </button>
      )}
    </aside>
  );
}

/** The inbox, polled every second while the page is visible. */
function useInbox(): Inbox | undefined {
  const [inbox, setInbox] = useState<Inbox>();
  useEffect(() => {
    const controller = new AbortController();
    const read = async () => {
      if (document.hidden) return;
      const response = await fetch('/demo/inbox', {
        headers: { [relayHeaders.client]: 'demo' },
        signal: controller.signal,
      }).catch(() => undefined);
      if (response?.ok) setInbox(await response.json());
    };
    void read();
    const timer = setInterval(() => void read(), 1_000);
    return () => {
      controller.abort();
      clearInterval(timer);
    };
  }, []);
  return inbox;
}

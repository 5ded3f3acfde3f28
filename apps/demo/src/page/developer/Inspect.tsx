import { useWallet } from '@latchkey/react';
import { external } from '@latchkey/react/icons';
import { Button, Icon, Lazy } from '@latchkey/react/kit';
import { type ReactElement, useState } from 'react';
import { Section } from './Section.tsx';

/** Loaded when the developer opens it. */
const loadInspector = async () => (await import('./Inspector.tsx')).Inspector;

/** The protocol inspector of `@latchkey/devtools`, and the sandbox's own page. */
export function Inspect({ sandboxUrl }: { readonly sandboxUrl: string | undefined }): ReactElement {
  const wallet = useWallet();
  const [isInspecting, setIsInspecting] = useState(false);
  return (
    <Section heading="Protocol">
      {isInspecting ? (
        <Lazy load={loadInspector} props={{ wallet }} skeleton={null} />
      ) : (
        <Button size="s" onClick={() => setIsInspecting(true)}>
          Inspect the wallet
        </Button>
      )}
      {sandboxUrl && (
        <p>
          <a className="lk-link" href={sandboxUrl} target="_blank" rel="noreferrer">
            <Icon icon={external} size="s" />
            Open the sandbox’s developer page
          </a>
        </p>
      )}
    </Section>
  );
}

import type { ReactElement } from 'react';
import { check, copy } from '../../icons/shapes.ts';
import { controls } from '../../messages/en/controls.ts';
import { useMessages } from '../../messages/useMessages.ts';
import { Button } from '../button/Button.tsx';
import { Groups } from '../copy-field/Groups.tsx';
import { useCopy } from '../copy-field/useCopy.ts';
import { texts } from './texts.ts';

const ownTexts = { ...texts, ...controls };

/** The address of a wallet, with both ends emphasised, and the button that copies it as it is. */
export function Address(props: {
  readonly value: string;
  readonly network: string;
  readonly onCopy: (() => void) | undefined;
}): ReactElement {
  const { value, network, onCopy } = props;
  const m = useMessages(ownTexts);
  const label = m['deposit.address']({ network });
  const { state, shown, press } = useCopy({ label, value, onCopy });
  return (
    <div className="lk-stack" data-lk-part="address" data-state={state}>
      <dl>
        <dt className="lk-small lk-muted">{label}</dt>
        <dd>
          <bdi ref={shown} dir="ltr" translate="no" className="lk-address">
            <Groups value={value} size={true} />
          </bdi>
        </dd>
      </dl>
      <Button variant="primary" icon={state === 'copied' ? check : copy} data-lk-part="copy" onClick={press}>
        {state === 'copied' ? m['copy.copied'] : m['deposit.address.copy']}
      </Button>
      {state === 'denied' && <p className="lk-small">{m['copy.denied']}</p>}
    </div>
  );
}

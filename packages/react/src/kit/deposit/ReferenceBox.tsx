import type { ReactElement } from 'react';
import { usePaymentInstructionsContext } from '../../headless/payment-instructions/context.ts';
import * as Parts from '../../headless/payment-instructions/index.parts.ts';
import { Icon } from '../../icons/Icon.tsx';
import { check, copy, warning } from '../../icons/shapes.ts';
import { controls } from '../../messages/en/controls.ts';
import { useMessages } from '../../messages/useMessages.ts';
import { Button } from '../button/Button.tsx';
import { useCopy } from '../copy-field/useCopy.ts';
import { texts } from './texts.ts';

const ownTexts = { ...texts, ...controls };

/** The reference by which the payment is recognised, with a button of its own. */
export function ReferenceBox(props: {
  readonly onCopy: ((copied: { readonly field: string }) => void) | undefined;
}): ReactElement {
  const m = useMessages(ownTexts);
  const { reference = '' } = usePaymentInstructionsContext('ReferenceBox').instructions;
  const label = m['deposit.reference'];
  const { state, shown, press } = useCopy({
    label,
    value: reference,
    onCopy: () => props.onCopy?.({ field: 'reference' }),
  });
  return (
    <Parts.Reference className="lk-reference">
      <div className="lk-line lk-spread">
        <strong className="lk-small">{m['deposit.reference.label']}</strong>
        <span className="lk-pill" data-tone="warning">
          <Icon icon={warning} />
          {m['deposit.reference.required']}
        </span>
      </div>
      <div className="lk-line lk-spread">
        <bdi ref={shown} dir="ltr" translate="no" className="lk-reference-code">
          {reference}
        </bdi>
        <Button
          variant="outline"
          size="s"
          icon={state === 'copied' ? check : copy}
          data-lk-part="copy"
          aria-label={m['copy.button']({ label })}
          onClick={press}
        >
          {m['deposit.copy']}
        </Button>
      </div>
      <p className="lk-small">{state === 'denied' ? m['copy.denied'] : m['deposit.reference.text']}</p>
    </Parts.Reference>
  );
}

import type { ReactElement } from 'react';
import type { DepositMethod } from '../../deposit/listDepositChoices.ts';
import { toQrText } from '../../deposit/toQrText.ts';
import { qr } from '../../icons/shapes.ts';
import { useMessages } from '../../messages/useMessages.ts';
import { Button } from '../button/Button.tsx';
import { QrCode } from '../qr-code/QrCode.tsx';
import { Sheet } from '../sheet/Sheet.tsx';
import { texts } from './texts.ts';

/** The code to scan, and the same one as large as the window; nothing where there is none. */
export function Code(props: { readonly method: DepositMethod; readonly currency: string }): ReactElement | null {
  const m = useMessages(texts);
  const { method, currency } = props;
  const value = toQrText(method.instructions);
  if (value === undefined) return null;
  const { network } = method;
  const label = network === undefined ? m['deposit.qr.payment'] : m['deposit.qr.wallet']({ currency, network });
  return (
    <div className="lk-stack lk-stack-2">
      <QrCode value={value} label={label} />
      <Sheet
        title={m['deposit.qr.title']}
        trigger={
          <Button variant="quiet" size="s" icon={qr} data-lk-part="enlarge">
            {m['deposit.qr.enlarge']}
          </Button>
        }
      >
        <QrCode value={value} label={label} />
      </Sheet>
    </div>
  );
}

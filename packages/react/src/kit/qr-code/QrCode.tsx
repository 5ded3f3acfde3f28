'use client';
import { type ReactElement, useEffect, useState } from 'react';
import { controls } from '../../messages/en/controls.ts';
import { useMessages } from '../../messages/useMessages.ts';
import type { QrPath } from './encodeQrCode.ts';

type Drawing = QrPath | 'drawing' | 'tooLong' | 'failed';

/**
 * A QR code: dark on light in every theme, with its quiet zone. The encoder is a chunk of its own, loaded with the first
 * code; the place of the code is kept free until then. `--lk-qr-size` is its width. Always show the text beside it, or a
 * `CopyField`: not everyone can scan.
 *
 * ```tsx
 * <QrCode label="QR code of your USDC address" value="solana:7xKXtg2CW87d97TXJSDpbD5jBkheTqA83TZRuJosgAsU" />
 * ```
 *
 * @throws `CONFIGURATION_INVALID` outside of `<WalletProvider>`
 */
export function QrCode({ value, label, onError, className, id }: QrCode.Props): ReactElement {
  const m = useMessages(controls);
  const drawing = useQrPath(value);
  const problem = drawing === 'tooLong' || drawing === 'failed' ? drawing : undefined;
  useEffect(() => {
    if (problem !== undefined) onError?.(problem);
  }, [problem, onError]);
  if (problem !== undefined)
    return (
      <p id={id} className="lk-hint" data-lk-part="qr" data-state={problem}>
        {problem === 'tooLong' ? m['qr.tooLong'] : m['qr.failed']}
      </p>
    );
  return (
    <div
      id={id}
      className={['lk-qr', className].filter(Boolean).join(' ')}
      data-lk-part="qr"
      data-state={typeof drawing === 'object' ? 'ready' : 'drawing'}
    >
      {typeof drawing === 'object' && (
        <svg viewBox={`0 0 ${drawing.size} ${drawing.size}`} role="img" aria-label={label}>
          <path d={drawing.path} />
        </svg>
      )}
    </div>
  );
}

/** Loads the encoder and draws the value. */
function useQrPath(value: string): Drawing {
  const [drawn, setDrawn] = useState<{ readonly value: string; readonly drawing: Drawing }>();
  useEffect(() => {
    let isCurrent = true;
    void draw(value).then((drawing) => {
      if (isCurrent) setDrawn({ value, drawing });
    });
    return () => {
      isCurrent = false;
    };
  }, [value]);
  // A code of the previous value would send money to the wrong place.
  return drawn?.value === value ? drawn.drawing : 'drawing';
}

async function draw(value: string): Promise<Drawing> {
  const encoder = await import('./encodeQrCode.ts').catch(() => undefined);
  if (encoder === undefined) return 'failed';
  try {
    return encoder.encodeQrCode(value);
  } catch {
    return 'tooLong';
  }
}

export declare namespace QrCode {
  interface Props {
    /** The text of the code. Upper case where the format allows it makes a smaller code. */
    readonly value: string;
    /** What the code is, for assistive technology. */
    readonly label: string;
    /** Called when there is no code: the text is too long, or the encoder could not be loaded. */
    readonly onError?: ((reason: 'tooLong' | 'failed') => void) | undefined;
    readonly className?: string | undefined;
    readonly id?: string | undefined;
  }
}

'use client';
import { type ReactElement, type ReactNode, useEffect, useRef } from 'react';
import { useCountdown } from '../../countdown/useCountdown.ts';
import { ExpiryTimer as Part } from '../../headless/expiry-timer/ExpiryTimer.tsx';
import { Icon } from '../../icons/Icon.tsx';
import type { IconShape } from '../../icons/IconShape.ts';
import { clock } from '../../icons/shapes.ts';

/**
 * The time that is left, after a clock and a label. Screen readers hear it at a few marks only. In the last minute it
 * takes the colour of a warning.
 *
 * ```tsx
 * <ExpiryTimer label="Rate held for" expiresAt={Date.parse(quote.expiresAt)} onExpire={() => console.log('expired')} />
 * ```
 *
 * @throws `CONFIGURATION_INVALID` outside of `<WalletProvider>`
 */
export function ExpiryTimer({ label, icon = clock, onExpire, className, ...props }: ExpiryTimer.Props): ReactElement {
  useExpiry(props.expiresAt, onExpire);
  return (
    <p className={['lk-timer', className].filter(Boolean).join(' ')}>
      <Icon icon={icon} size="s" />
      <span>
        {label} <Part {...props} className="lk-time" />
      </span>
    </p>
  );
}

/** Calls back once for each time that ends while the component is mounted. */
function useExpiry(expiresAt: number, onExpire: (() => void) | undefined): void {
  const isExpired = useCountdown(expiresAt) === 0;
  const callback = useRef(onExpire);
  callback.current = onExpire;
  const reported = useRef<number | undefined>(undefined);
  useEffect(() => {
    if (!isExpired || reported.current === expiresAt) return;
    reported.current = expiresAt;
    callback.current?.();
  }, [isExpired, expiresAt]);
}

export declare namespace ExpiryTimer {
  interface Props extends Part.Own {
    /** What ends: "Rate held for". */
    readonly label: ReactNode;
    /** @default the clock */
    readonly icon?: IconShape | undefined;
    /** Called once when the time has ended, also if it had ended before. */
    readonly onExpire?: (() => void) | undefined;
    readonly className?: string | undefined;
  }
}

import { type ReactElement, type ReactNode, useContext, useEffect } from 'react';
import { useIsSlow } from '../../hooks/useIsSlow.ts';
import { general } from '../../messages/en/general.ts';
import { ProviderContext } from '../../provider/context.ts';

/**
 * The label of a button that may be busy: it keeps its width and name, and shows a spinner after a delay. After ten seconds
 * an announcement, and a text beside the spinner where there is room, say that the work goes on, unless the button waits
 * for the user.
 */
export function Busy(props: {
  readonly busy: boolean;
  /** Whether the button waits for the user, such as at a prompt of the device. @default false */
  readonly waitsForUser?: boolean;
  /** The label. Default: none, where the button shows its content itself. */
  readonly children?: ReactNode;
}): ReactElement {
  const { busy, waitsForUser = false, children } = props;
  // A button may be outside of the provider.
  const provider = useContext(ProviderContext);
  const announcer = provider?.announcer;
  // Without a provider its language is not known.
  const isSlow = useIsSlow(busy && !waitsForUser && provider !== undefined);
  const text = provider?.messages['general.stillWorking'] ?? general['general.stillWorking'];
  useEffect(() => {
    if (isSlow) announcer?.announce(text);
  }, [isSlow, announcer, text]);
  return (
    <>
      {children !== undefined && <span className="lk-button-label">{children}</span>}
      {busy && (
        <span className="lk-busy" aria-hidden="true">
          <span className="lk-spinner" />
          {isSlow && <span className="lk-busy-text">{text}</span>}
        </span>
      )}
    </>
  );
}

import { type ReactElement, type ReactNode, useContext, useEffect } from 'react';
import { useIsSlow } from '../../hooks/useIsSlow.ts';
import { ProviderContext } from '../../provider/context.ts';

/**
 * The label of a button that may be busy: it keeps its width and shows a spinner after a delay. After ten seconds a text
 * beside the spinner, and an announcement, say that the work goes on, unless the button waits for the user.
 */
export function Busy(props: {
  readonly busy: boolean;
  /** Whether the button waits for the user, such as at a prompt of the device. @default false */
  readonly waitsForUser?: boolean;
  readonly children: ReactNode;
}): ReactElement {
  const { busy, waitsForUser = false, children } = props;
  // A button may be outside of the provider.
  const provider = useContext(ProviderContext);
  const announcer = provider?.announcer;
  // Without a provider its language is not known.
  const isSlow = useIsSlow(busy && !waitsForUser && provider !== undefined);
  const text = provider?.messages['general.stillWorking'];
  useEffect(() => {
    if (!isSlow || announcer === undefined || text === undefined) return undefined;
    announcer.announce(text);
    return () => announcer.forget(text);
  }, [isSlow, announcer, text]);
  return (
    <>
      <span className="lk-button-label" data-slow={isSlow ? '' : undefined}>
        {isSlow ? text : children}
      </span>
      {busy && <span className="lk-spinner" data-inline={isSlow ? '' : undefined} aria-hidden="true" />}
    </>
  );
}

import { type ElementType, type ReactElement, type ReactNode, useRef, useState } from 'react';
import { useChange } from '../../headless/part/useChange.ts';
import { useAnnounce } from '../../hooks/useAnnounce.ts';
import { Icon } from '../../icons/Icon.tsx';
import { clock } from '../../icons/shapes.ts';
import { general } from '../../messages/en/general.ts';
import { useMessages } from '../../messages/useMessages.ts';
import { useProvider } from '../../provider/context.ts';

/**
 * A button that checks an unknown outcome at once. If it is still unknown, the answer is shown and announced, with
 * seconds, so that a second one is another text. Checks that the user did not ask for change nothing.
 */
export function CheckNow(props: {
  /** When the last check told nothing, in server milliseconds. */
  readonly checkedAt: number | undefined;
  /** The part that checks. */
  readonly button: ElementType;
  readonly children: ReactNode;
}): ReactElement {
  const { checkedAt, button: Check, children } = props;
  const m = useMessages(general);
  const { locale } = useProvider('CheckNow');
  const announce = useAnnounce();
  const isAsked = useRef(false);
  const [answer, setAnswer] = useState<string>();
  useChange(checkedAt, (at) => {
    if (!isAsked.current) return;
    isAsked.current = false;
    const time = new Intl.DateTimeFormat(locale, { timeStyle: 'medium' }).format(at);
    const text = m['general.notKnownYet']({ time });
    setAnswer(text);
    announce(text);
  });
  const ask = () => {
    isAsked.current = true;
  };
  return (
    <>
      {answer !== undefined && (
        <p className="lk-timer" data-center="">
          <Icon icon={clock} size="s" />
          {answer}
        </p>
      )}
      <Check className="lk-button" onClick={ask}>
        {children}
      </Check>
    </>
  );
}

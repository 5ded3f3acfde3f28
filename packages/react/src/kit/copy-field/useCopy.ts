import { type RefObject, useEffect, useRef, useState } from 'react';
import { controls } from '../../messages/en/controls.ts';
import { useMessages } from '../../messages/useMessages.ts';
import { useProvider } from '../../provider/context.ts';

/** A value that the user can copy. */
export interface Copy {
  readonly state: 'idle' | 'copied' | 'denied';
  /** The element that shows the value. It is selected where the browser refuses to copy. */
  readonly shown: RefObject<HTMLElement | null>;
  press(): Promise<void>;
}

/** How long the button shows that the value was copied. */
const COPIED_MS = 4_000;

/** Copies the raw value and announces it. The focus stays on the button. */
export function useCopy(parameters: {
  readonly label: string;
  readonly value: string;
  readonly onCopy: (() => void) | undefined;
}): Copy {
  const { label, value, onCopy } = parameters;
  const m = useMessages(controls);
  const { announcer } = useProvider('CopyField');
  const shown = useRef<HTMLElement>(null);
  const [state, setState] = useState<Copy['state']>('idle');
  useReset(state === 'copied', () => setState('idle'));
  return {
    state,
    shown,
    async press() {
      if (await writeClipboard(value)) {
        setState('copied');
        announcer.announce(m['copy.announce']({ label }));
        onCopy?.();
      } else {
        setState('denied');
        if (shown.current !== null) shown.current.ownerDocument.getSelection()?.selectAllChildren(shown.current);
        announcer.announce(m['copy.denied']);
      }
    },
  };
}

/** Calls back after a while, once the condition holds. */
function useReset(isSet: boolean, reset: () => void): void {
  const { clock } = useProvider('CopyField');
  const callback = useRef(reset);
  callback.current = reset;
  useEffect(() => {
    if (!isSet) return undefined;
    const timer = clock.setTimeout(() => callback.current(), COPIED_MS);
    return () => clock.clearTimeout(timer);
  }, [isSet, clock]);
}

/** Returns whether the text is in the clipboard. Permission, an insecure page or a frame's policy may prevent it. */
async function writeClipboard(text: string): Promise<boolean> {
  try {
    await navigator.clipboard.writeText(text);
    return true;
  } catch {
    return false;
  }
}

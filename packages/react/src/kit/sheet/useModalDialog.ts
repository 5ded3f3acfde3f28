import { type RefObject, type SyntheticEvent, useEffect, useRef, useState } from 'react';
import { useBrowserEffect } from '../../hooks/useBrowserEffect.ts';

/** Why a sheet closes. */
export type CloseReason = 'escape' | 'veil' | 'button';

/**
 * Shows a `<dialog>` as modal while `isOpen`: everything else is inert, the page does not scroll, and the focus returns
 * on closing to where it was. Returns whether its content is needed, which it is until the closing motion has ended.
 */
export function useModalDialog(parameters: {
  readonly dialog: RefObject<HTMLDialogElement | null>;
  readonly isOpen: boolean;
  /** Returns the element that takes the focus on opening. */
  readonly findFocus: (dialog: HTMLDialogElement) => HTMLElement | null;
}): boolean {
  const { dialog, isOpen } = parameters;
  const [isPresent, setPresent] = useState(isOpen);
  const findFocus = useRef(parameters.findFocus);
  findFocus.current = parameters.findFocus;
  if (isOpen && !isPresent) setPresent(true);

  useBrowserEffect(() => {
    const element = dialog.current;
    if (element === null || !isOpen) return undefined;
    const unlock = keepScrollbar(element.ownerDocument);
    // The browser remembers the focused element and returns the focus to it on `close()`.
    if (!element.open) element.showModal();
    findFocus.current(element)?.focus();
    return () => {
      element.close();
      unlock();
    };
  }, [dialog, isOpen]);

  useEffect(() => {
    const element = dialog.current;
    if (element === null || isOpen || !isPresent) return undefined;
    let isCurrent = true;
    void Promise.allSettled(element.getAnimations().map(({ finished }) => finished)).then(() => {
      if (isCurrent) setPresent(false);
    });
    return () => {
      isCurrent = false;
    };
  }, [dialog, isOpen, isPresent]);

  return isPresent;
}

/** Keeps the space of a scrollbar that the style sheet hides while a sheet is open. Returns the end of it. */
function keepScrollbar({ documentElement, defaultView }: Document): () => void {
  const width = (defaultView?.innerWidth ?? 0) - documentElement.clientWidth;
  if (width <= 0 || documentElement.dataset['lkScrollbar'] !== undefined) return () => {};
  documentElement.dataset['lkScrollbar'] = '';
  return () => {
    delete documentElement.dataset['lkScrollbar'];
  };
}

/**
 * Returns the handlers of a `<dialog>` that asks to be closed by Escape or by a press on the veil. It closes only when
 * `isOpen` changes.
 */
export function useCloseRequests(parameters: {
  readonly isOpen: boolean;
  readonly request: (reason: CloseReason) => void;
}) {
  const { isOpen, request } = parameters;
  const startedOnVeil = useRef(false);
  return {
    onCancel: (event: SyntheticEvent<HTMLDialogElement>) => {
      if (event.target !== event.currentTarget) return;
      event.preventDefault();
      request('escape');
    },
    // Browsers close a dialog whose `cancel` was prevented on a second Escape. It stays as long as its owner wants. The
    // event of a dialog that closes because it is removed arrives after that.
    onClose: ({ target, currentTarget: dialog }: SyntheticEvent<HTMLDialogElement>) => {
      if (target === dialog && isOpen && dialog.isConnected && !dialog.open) dialog.showModal();
    },
    // A drag that starts in the dialog, such as a selection of text, and ends on the veil does not close it.
    onPointerDown: (event: React.PointerEvent<HTMLDialogElement>) => {
      startedOnVeil.current = isOnVeil(event);
    },
    onClick: (event: React.MouseEvent<HTMLDialogElement>) => {
      if (startedOnVeil.current && isOnVeil(event)) request('veil');
      startedOnVeil.current = false;
    },
  };
}

/** Whether a press is outside the box of the dialog: the veil belongs to its element. */
function isOnVeil(event: React.MouseEvent<HTMLDialogElement>): boolean {
  if (event.target !== event.currentTarget) return false;
  const { left, right, top, bottom } = event.currentTarget.getBoundingClientRect();
  return event.clientX < left || event.clientX > right || event.clientY < top || event.clientY > bottom;
}

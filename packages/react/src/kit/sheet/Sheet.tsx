'use client';
import {
  cloneElement,
  type MouseEvent,
  type ReactElement,
  type ReactNode,
  type RefObject,
  useId,
  useRef,
  useState,
} from 'react';
import { type HeadingLevel, toHeadingTag } from '../../headless/part/heading.ts';
import { keepUnsaved } from '../../headless/part/keepUnsaved.ts';
import { Icon } from '../../icons/Icon.tsx';
import { close as closeIcon } from '../../icons/shapes.ts';
import { controls } from '../../messages/en/controls.ts';
import { useMessages } from '../../messages/useMessages.ts';
import { useProvider } from '../../provider/context.ts';
import { rootProps } from '../base/rootProps.ts';
import { useKeyboardScrolling } from './useKeyboardScrolling.ts';
import { type CloseReason, useCloseRequests, useModalDialog } from './useModalDialog.ts';

/**
 * A modal dialog: it rises from the bottom of a narrow window and is centred in a wide one. Escape, the veil and its
 * button ask to close it; the focus moves to its heading and returns on closing. With `open` the caller decides,
 * without it the sheet itself, opened by `trigger`.
 *
 * ```tsx
 * const sheet = (
 *   <Sheet title="Add an account" trigger={<Button>Add an account</Button>} onClose={(reason) => console.log(reason)}>
 *     {({ close }) => <Button variant="primary" onClick={close}>Save account</Button>}
 *   </Sheet>
 * )
 * ```
 *
 * @throws `CONFIGURATION_INVALID` outside of `<WalletProvider>`
 */
export function Sheet(props: Sheet.Props): ReactElement {
  const { title, description, children, footer, trigger, headingLevel = 2, dismissible = true, initialFocus } = props;
  const m = useMessages(controls);
  const { appearance, announcer } = useProvider('Sheet');
  const ids = useId();
  const dialog = useRef<HTMLDialogElement>(null);
  const body = useRef<HTMLDivElement>(null);
  const [isOwnOpen, setOwnOpen] = useState(props.defaultOpen ?? false);
  const isOpen = props.open ?? isOwnOpen;
  const change = (next: boolean) => {
    setOwnOpen(next);
    props.onOpenChange?.(next);
  };
  const request = (reason: CloseReason) => {
    if (!dismissible || keepUnsaved(dialog.current)) return announcer.announce(m['sheet.locked']);
    change(false);
    props.onClose?.(reason);
  };
  const isPresent = useModalDialog({
    dialog,
    isOpen,
    findFocus: (element) => initialFocus?.current ?? element.querySelector<HTMLElement>('[data-lk-part="sheet-title"]'),
  });
  useKeyboardScrolling(body);
  const requests = useCloseRequests({ isOpen, request });
  const Heading = toHeadingTag(headingLevel);
  const sheet = { close: () => change(false) };
  return (
    <>
      {trigger !== undefined && withOpener(trigger, () => change(true))}
      <dialog
        {...requests}
        {...rootProps(appearance, 'lk-sheet', props.className)}
        ref={dialog}
        id={props.id}
        aria-labelledby={`${ids}title`}
        aria-describedby={description === undefined ? undefined : `${ids}description`}
        data-lk-part="sheet"
      >
        {isPresent && (
          <>
            <span className="lk-handle" />
            <div className="lk-head">
              <Heading id={`${ids}title`} className="lk-heading" tabIndex={-1} data-lk-part="sheet-title">
                {title}
              </Heading>
              {dismissible && (
                <button
                  type="button"
                  className="lk-icon-button"
                  aria-label={m['sheet.close']}
                  onClick={() => request('button')}
                >
                  <Icon icon={closeIcon} />
                </button>
              )}
            </div>
            <div ref={body} className="lk-sheet-body">
              {description !== undefined && (
                <p id={`${ids}description`} className="lk-muted">
                  {description}
                </p>
              )}
              {typeof children === 'function' ? children(sheet) : children}
            </div>
            {footer !== undefined && (
              <div className="lk-sheet-foot">{typeof footer === 'function' ? footer(sheet) : footer}</div>
            )}
          </>
        )}
      </dialog>
    </>
  );
}

/** Adds to a button that it opens the sheet. Its own handler runs first. */
function withOpener(trigger: Sheet.Trigger, open: () => void): ReactElement {
  return cloneElement(trigger, {
    'aria-haspopup': 'dialog',
    onClick: (event: MouseEvent<HTMLElement>) => {
      trigger.props.onClick?.(event);
      if (!event.defaultPrevented) open();
    },
  });
}

export declare namespace Sheet {
  type Reason = CloseReason;
  type Trigger = ReactElement<{
    readonly onClick?: ((event: MouseEvent<HTMLElement>) => void) | undefined;
    readonly 'aria-haspopup'?: 'dialog' | undefined;
  }>;
  interface Actions {
    /** Closes the sheet: after success, or where the content has its own button for it. */
    close(): void;
  }
  interface Props {
    /** The heading, which also names the dialog. */
    readonly title: ReactNode;
    /** A sentence below the heading that describes the dialog. */
    readonly description?: ReactNode;
    readonly children?: ReactNode | ((sheet: Actions) => ReactNode);
    /** Buttons that stay at the foot while the content scrolls. */
    readonly footer?: ReactNode | ((sheet: Actions) => ReactNode);
    /** A button that opens the sheet. */
    readonly trigger?: Trigger | undefined;
    /** Whether the sheet is open. With it the caller decides. */
    readonly open?: boolean | undefined;
    /** Whether the sheet is open at first, where it decides itself. @default false */
    readonly defaultOpen?: boolean | undefined;
    /** Called when the sheet opens or asks to be closed. */
    readonly onOpenChange?: ((open: boolean) => void) | undefined;
    /** Called when the user dismisses the sheet, with the means. */
    readonly onClose?: ((reason: Reason) => void) | undefined;
    /** Whether the user may dismiss the sheet. Turn it off while a payment is being signed. @default true */
    readonly dismissible?: boolean | undefined;
    /** The element that takes the focus on opening. Default: the heading. */
    readonly initialFocus?: RefObject<HTMLElement | null> | undefined;
    /** @default 2 */
    readonly headingLevel?: HeadingLevel | undefined;
    readonly className?: string | undefined;
    readonly id?: string | undefined;
  }
}

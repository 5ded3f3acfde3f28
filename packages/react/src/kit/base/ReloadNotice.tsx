import { type ComponentType, type ReactElement, type ReactNode, useEffect, useRef } from 'react';
import type { Reload } from '../../headless/part/useReload.ts';
import { useAnnounce } from '../../hooks/useAnnounce.ts';
import { errors } from '../../messages/en/errors.ts';
import { general } from '../../messages/en/general.ts';
import { errorText, isOfflineError } from '../../messages/errorText.ts';
import { useMessages } from '../../messages/useMessages.ts';
import { useProvider } from '../../provider/context.ts';
import { Notice } from '../notice/Notice.tsx';
import { Busy } from './Busy.tsx';

const texts = { ...general, ...errors };

/**
 * The notice of a failed reading with the button that repeats it. The notice announces the first failure; each further
 * one is announced as well. Renders nothing where nothing has failed.
 */
export function ReloadNotice(props: {
  readonly reload: Reload;
  readonly titles: Readonly<Record<'failed' | 'stale', string>>;
  /** The text of a warning, in place of the error, where older data is shown. */
  readonly stale?: (values: { readonly time: string }) => string;
  /** @default 'Try again' */
  readonly label?: string;
  readonly Retry: ComponentType<{ className: string; children: ReactNode }>;
}): ReactElement | null {
  const { reload, titles, stale, Retry } = props;
  const { failure, isBusy } = reload;
  const m = useMessages(texts);
  const { locale } = useProvider('ReloadNotice');
  const isWarning = failure?.status === 'stale' && stale !== undefined;
  const title = failure && !isWarning ? titles[failure.status] : undefined;
  const text = failure && toText(failure, { m, locale, stale });
  useReloadAnnouncements(isBusy, failure && [title, text].filter(Boolean).join(' '));
  if (failure === undefined) return null;
  return (
    <>
      <Notice tone={isWarning ? 'warning' : 'error'} title={title}>
        {text}
      </Notice>
      <Retry className="lk-button">
        <Busy busy={isBusy}>{props.label ?? m['general.tryAgain']}</Busy>
      </Retry>
    </>
  );
}

function toText(
  failure: NonNullable<Reload['failure']>,
  options: {
    readonly m: typeof texts;
    readonly locale: string;
    readonly stale: ((values: { readonly time: string }) => string) | undefined;
  },
): string {
  const { m, locale, stale } = options;
  const describe = isOfflineError(failure.error) ? m['general.offlineSince'] : stale;
  if (failure.status === 'failed' || describe === undefined) return errorText(m, failure.error);
  return describe({ time: new Intl.DateTimeFormat(locale, { timeStyle: 'short' }).format(failure.asOf) });
}

/** Announces that the reading is repeated, and that it failed again: the notice announces itself only if it changes. */
function useReloadAnnouncements(isBusy: boolean, problem: string | undefined): void {
  const m = useMessages(texts);
  const announce = useAnnounce();
  const wasBusy = useRef(isBusy);
  const shown = useRef(problem);
  useEffect(() => {
    const isAsBefore = problem === shown.current;
    shown.current = problem;
    if (isBusy === wasBusy.current) return;
    wasBusy.current = isBusy;
    if (isBusy) announce(m['general.loading']);
    else if (problem !== undefined && isAsBefore) announce(problem, 'assertive');
  }, [isBusy, problem, announce, m]);
}

'use client';
import { createElement, Fragment, type MouseEvent, type ReactNode, useEffect, useRef } from 'react';
import { createPart, type Part } from '../part/createPart.tsx';
import { focusById } from '../part/focusById.ts';

/**
 * Lists the problems to correct, each linked to its field: a press focuses it. It takes the focus when it appears. With at most one problem
 * it renders nothing, because then the field itself takes the focus and describes the problem. Renders a `<div
 * role="alert">`.
 *
 * ```tsx
 * <ErrorSummary problems={[]} />
 * ```
 */
export const ErrorSummary: Part<'div', ErrorSummary.State, ErrorSummary.Own> = createPart<
  'div',
  ErrorSummary.State,
  ErrorSummary.Own
>('div', 'error-summary', ({ problems, heading, ...rest }) => {
  const element = useRef<HTMLElement>(null);
  const isShown = problems.length > 1;
  const key = problems.map((problem) => problem.fieldId).join(' ');
  useEffect(() => {
    if (isShown && key !== '') element.current?.focus();
  }, [isShown, key]);
  return {
    rest,
    ref: element,
    absent: !isShown,
    state: { status: 'invalid' },
    props: { role: 'alert', tabIndex: -1 },
    children: createElement(
      Fragment,
      null,
      heading,
      createElement(
        'ul',
        null,
        problems.map(({ fieldId, text }) =>
          createElement(
            'li',
            { key: fieldId },
            createElement(
              'a',
              { href: `#${fieldId}`, onClick: (event: MouseEvent<HTMLElement>) => focusField(event, fieldId) },
              text,
            ),
          ),
        ),
      ),
    ),
  };
});

/** Focuses the field of a link. The address of the page stays: it may belong to the router of the host. */
function focusField(event: MouseEvent<HTMLElement>, fieldId: string): void {
  if (focusById(event.currentTarget, fieldId)) event.preventDefault();
}

export declare namespace ErrorSummary {
  interface State {
    readonly status: 'invalid';
  }
  interface Problem {
    /** Id of the field's element. */
    readonly fieldId: string;
    readonly text: string;
  }
  interface Own {
    readonly problems: readonly Problem[];
    /** What stands above the list. */
    readonly heading?: ReactNode;
  }
}

'use client';
import { createElement, useEffect, useRef } from 'react';
import { createPart, type Part } from '../part/createPart.tsx';

/**
 * What has to be corrected, each with a link to its field. It takes the focus when it appears; with one problem or
 * none it is absent, because then the field itself takes the focus and says it.
 * Renders a `<div role="alert">`.
 */
export const ErrorSummary: Part<'div', ErrorSummary.State, ErrorSummary.Own> = createPart<
  'div',
  ErrorSummary.State,
  ErrorSummary.Own
>('div', 'error-summary', ({ problems, ...rest }) => {
  const element = useRef<HTMLElement>(null);
  const shown = problems.length > 1;
  const key = problems.map((problem) => problem.fieldId).join(' ');
  useEffect(() => {
    if (shown && key !== '') element.current?.focus();
  }, [shown, key]);
  return {
    rest,
    ref: element,
    absent: !shown,
    state: { status: 'invalid' },
    props: { role: 'alert', tabIndex: -1 },
    children: createElement(
      'ul',
      null,
      problems.map((problem) =>
        createElement(
          'li',
          { key: problem.fieldId },
          createElement('a', { href: `#${problem.fieldId}` }, problem.text),
        ),
      ),
    ),
  };
});

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
  }
}

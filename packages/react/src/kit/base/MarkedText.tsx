import type { ReactElement, ReactNode } from 'react';

/** A text of the messages in which an element stands for one of its values; without the value, the text alone. */
export function MarkedText(props: {
  readonly text: string;
  /** The value as the text has it. */
  readonly part: string;
  /** The element that shows the value. */
  readonly children: ReactNode;
}): ReactElement {
  const { text, part, children } = props;
  const start = text.indexOf(part);
  if (start === -1) return <>{text}</>;
  return (
    <>
      {text.slice(0, start)}
      {children}
      {text.slice(start + part.length)}
    </>
  );
}

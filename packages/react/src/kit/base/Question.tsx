import { type ReactElement, type ReactNode, useId } from 'react';

/** The question before something ends for good, with what it means: an alert dialog in place. Escape is the safe choice. */
export function Question(props: Question.Props): ReactElement {
  const id = useId();
  return (
    <div
      role="alertdialog"
      aria-labelledby={props.labelledBy}
      aria-describedby={id}
      className="lk-stack"
      onKeyDown={(event) => {
        if (event.key !== 'Escape') return;
        // A sheet around the question stays open.
        event.preventDefault();
        event.stopPropagation();
        props.onCancel();
      }}
    >
      {props.heading}
      <div id={id} className="lk-stack">
        {props.details}
      </div>
      {props.children}
    </div>
  );
}

export declare namespace Question {
  interface Props {
    readonly heading: ReactNode;
    /** The id of the heading. */
    readonly labelledBy: string;
    /** What ends, and what that means. */
    readonly details: ReactNode;
    /** The buttons. The safe choice comes first, and takes the focus. */
    readonly children: ReactNode;
    /** The safe choice, which Escape makes: also while an unlock takes the place of the buttons. */
    readonly onCancel: () => void;
  }
}

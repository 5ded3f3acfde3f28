import type { ReactElement, ReactNode } from 'react';
import { type HeadingLevel, toHeadingTag } from '../../headless/part/heading.ts';

/**
 * What an empty list shows: a drawing, what will be here, and what to do.
 *
 * ```tsx
 * <EmptyState illustration={<PeopleIllustration />} heading="No one saved yet">Add a bank account.</EmptyState>
 * ```
 */
export function EmptyState(props: EmptyState.Props): ReactElement {
  const { illustration, heading, headingLevel = 3, action, className, children, id } = props;
  const Heading = toHeadingTag(headingLevel);
  return (
    <div id={id} className={['lk-empty', className].filter(Boolean).join(' ')} data-lk-part="empty">
      {illustration}
      <Heading className="lk-lead">{heading}</Heading>
      <p className="lk-muted lk-measure">{children}</p>
      {action}
    </div>
  );
}

export declare namespace EmptyState {
  interface Props {
    /** One of the illustrations of the kit, or any decorative element. */
    readonly illustration?: ReactNode;
    readonly heading: ReactNode;
    /** @default 3 */
    readonly headingLevel?: HeadingLevel | undefined;
    /** The explanation. */
    readonly children: ReactNode;
    /** A button that ends the emptiness. */
    readonly action?: ReactNode;
    readonly className?: string | undefined;
    readonly id?: string | undefined;
  }
}

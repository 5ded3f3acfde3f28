import type { ReactElement, ReactNode } from 'react';
import type { HeadingLevel, HeadingOwnProps } from '../../headless/part/heading.ts';
import { Icon } from '../../icons/Icon.tsx';
import { back } from '../../icons/shapes.ts';
import { general } from '../../messages/en/general.ts';
import { useMessages } from '../../messages/useMessages.ts';

interface Content {
  readonly className?: string | undefined;
  readonly children?: ReactNode;
}

/** The props of the heading of a step. */
export interface StepHeadProps {
  readonly headingLevel: HeadingLevel;
  readonly children: ReactNode;
}

/** The heading of a step, with the way back to the step before, of the parts of a component. */
export function StepHead(
  props: StepHeadProps & {
    readonly Back: (props: Content & { readonly 'aria-label'?: string | undefined }) => ReactNode;
    readonly Heading: (props: Content & HeadingOwnProps) => ReactNode;
  },
): ReactElement {
  const { Back, Heading, headingLevel, children } = props;
  const m = useMessages(general);
  return (
    <div className="lk-head">
      <Back className="lk-icon-button" aria-label={m['general.back']}>
        <Icon icon={back} />
      </Back>
      <Heading headingLevel={headingLevel} className="lk-heading">
        {children}
      </Heading>
    </div>
  );
}

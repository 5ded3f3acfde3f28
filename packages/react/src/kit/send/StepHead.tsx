import type { ReactElement } from 'react';
import { Back, Heading } from '../../headless/send/index.parts.ts';
import { StepHead as BaseStepHead, type StepHeadProps } from '../base/StepHead.tsx';

/** The heading of a step, with the way back to the step before. */
export function StepHead(props: StepHeadProps): ReactElement {
  return <BaseStepHead Back={Back} Heading={Heading} {...props} />;
}

import type { ScaEnrolment } from '../sca-enrolment/ScaEnrolment.tsx';

/** The props of the ways to confirm. */
export interface ScaFactorsProps
  extends Pick<
    ScaEnrolment.Props,
    'className' | 'headingLevel' | 'id' | 'onChange' | 'onError' | 'onReady' | 'onStatusChange' | 'origin' | 'slots'
  > {
  /** `plain` has no surface, for a place inside another component. @default 'panel' */
  readonly variant?: 'panel' | 'plain' | undefined;
}

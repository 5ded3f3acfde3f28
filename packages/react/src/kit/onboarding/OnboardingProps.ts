import type { ReactNode } from 'react';
import type { OnboardingRoot } from '../../headless/onboarding/OnboardingRoot.tsx';
import type { KycLink } from '../kyc-link/KycLink.tsx';
import type { TaskProps } from '../task/TaskProps.ts';

/** The props of the task list. */
export interface OnboardingProps
  extends Omit<OnboardingRoot.Props, 'children' | 'className'>,
    Omit<TaskProps, 'slots'> {
  /** Where the provider of the identity check sends the user back: https. Default: nowhere. */
  readonly redirectUri?: string | undefined;
  /** `redirect` opens the provider's page in this tab. @default 'newTab' */
  readonly kycMode?: 'newTab' | 'redirect' | undefined;
  readonly slots?:
    | {
        /** How the user reaches support after a rejection, for example a link. */
        readonly support?: ReactNode;
        /** Shows the identity check in this page, by the provider's own SDK: `slots.embedded` of `KycLink`. */
        readonly embeddedCheck?: NonNullable<KycLink.Props['slots']>['embedded'];
        readonly footer?: ReactNode;
      }
    | undefined;
}

import type { ReactElement, ReactNode } from 'react';

/** What a headless part needs around it, and the properties with which it shows something. */
export interface Place {
  readonly props?: Record<string, unknown>;
  readonly around: (part: ReactNode) => ReactElement;
}

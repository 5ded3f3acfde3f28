import type { Identifier } from '@latchkey/core';
import type { ReactNode } from 'react';
import type { HeadingLevel } from '../../headless/part/heading.ts';

/** What every step of the login is told. */
export interface StepProps {
  readonly methods: readonly Identifier['type'][];
  readonly headingLevel: HeadingLevel;
  readonly legal: ReactNode;
}

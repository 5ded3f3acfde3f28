import { createContext, useContext } from 'react';
import type { ResettableFactor, ScaResetState } from '../../hooks/createScaResetStore.ts';
import type { ScaReset } from '../../hooks/useScaReset.ts';
import { createContextError } from '../../provider/context.ts';
import type { PhoneDraft } from '../phone/readPhone.ts';

/** What the user has chosen and typed. */
export interface ScaResetDraft {
  readonly factor: ResettableFactor | undefined;
  readonly phoneNumber: string;
  /** The country of the phone number, and the number with its calling code. */
  readonly phone?: PhoneDraft | undefined;
  readonly problem: 'factorMissing' | 'phoneMissing' | undefined;
}

/** What the parts of one `ScaReset.Root` share. */
export interface ScaResetContextValue {
  readonly reset: ScaReset;
  readonly draft: ScaResetDraft;
  edit(change: Partial<ScaResetDraft>): void;
  /** Ids by which the parts refer to each other. */
  readonly ids: Readonly<Record<'heading' | 'error' | 'factor' | 'phone', string>>;
}

export const ScaResetContext: React.Context<ScaResetContextValue | undefined> = createContext<
  ScaResetContextValue | undefined
>(undefined);

export function useScaResetContext(part: string): ScaResetContextValue {
  const value = useContext(ScaResetContext);
  if (value === undefined) {
    throw createContextError(
      `${part} was rendered outside <ScaReset.Root>, so it has no reset to show. Render it inside <ScaReset.Root>.`,
    );
  }
  return value;
}

/** Statuses that are one step for the user. */
export function scaResetStep({ status }: ScaResetState): string {
  if (status === 'starting') return 'choosing';
  return status === 'completing' ? 'passed' : status;
}

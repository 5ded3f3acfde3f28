import { createContext, useContext } from 'react';
import type { NewPhone, ResettableFactor, ScaResetState } from '../../hooks/createScaResetStore.ts';
import type { ScaReset } from '../../hooks/useScaReset.ts';
import { createContextError } from '../../provider/context.ts';

/** What the user has chosen and typed. */
export interface ScaResetDraft {
  readonly factor: ResettableFactor | undefined;
  readonly countryCode: string;
  readonly number: string;
  readonly problem: 'factorMissing' | 'phoneMissing' | undefined;
}

/**
 * Returns the new number as the service takes it, or undefined while it cannot be valid.
 *
 * ```ts
 * parsePhone({ countryCode: '49', number: '0151 12345678' }) // { countryCode: '+49', number: '15112345678' }
 * ```
 */
export function parsePhone(draft: Pick<ScaResetDraft, 'countryCode' | 'number'>): NewPhone | undefined {
  const countryCode = draft.countryCode.replace(/\D/g, '').replace(/^0+/, '');
  const number = draft.number.replace(/[\s().-]/g, '').replace(/^0/, '');
  const isValid = /^\d{1,3}$/.test(countryCode) && /^\d{4,14}$/.test(number);
  return isValid ? { countryCode: `+${countryCode}`, number } : undefined;
}

/** What the parts of one `ScaReset.Root` share. */
export interface ScaResetContextValue {
  readonly reset: ScaReset;
  readonly draft: ScaResetDraft;
  edit(change: Partial<ScaResetDraft>): void;
  /** Ids by which the parts refer to each other. */
  readonly ids: Readonly<Record<'heading' | 'error' | 'factor' | 'countryCode' | 'number', string>>;
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

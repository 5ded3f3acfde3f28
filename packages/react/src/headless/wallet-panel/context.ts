import { createContext, useContext } from 'react';
import type { WalletPanel } from '../../hooks/useWalletPanel.ts';
import { createContextError } from '../../provider/context.ts';

/** What the parts of one `WalletPanel.Root` share. */
export interface WalletPanelContextValue {
  readonly panel: WalletPanel;
  /** Ids by which the parts refer to each other. */
  readonly ids: Readonly<Record<'heading', string>>;
}

export const WalletPanelContext: React.Context<WalletPanelContextValue | undefined> = createContext<
  WalletPanelContextValue | undefined
>(undefined);

export function useWalletPanelContext(part: string): WalletPanelContextValue {
  const value = useContext(WalletPanelContext);
  if (value === undefined) {
    throw createContextError(
      `${part} was rendered outside <WalletPanel.Root>, so it has no sections. Render it inside <WalletPanel.Root>.`,
    );
  }
  return value;
}

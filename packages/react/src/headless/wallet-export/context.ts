import { createContext, useContext } from 'react';
import type { WalletExport } from '../../hooks/useWalletExport.ts';
import { createContextError } from '../../provider/context.ts';

/** What the user states before an export: to be alone, and to know what the words are. */
export type ExportStatement = 'alone' | 'known';

/** What the parts of one `WalletExport.Root` share. */
export interface WalletExportContextValue {
  readonly walletExport: WalletExport;
  readonly stated: ReadonlySet<ExportStatement>;
  state(statement: ExportStatement, isStated: boolean): void;
  /** Ids by which the parts refer to each other. */
  readonly ids: Readonly<Record<'heading', string>>;
}

export const WalletExportContext: React.Context<WalletExportContextValue | undefined> = createContext<
  WalletExportContextValue | undefined
>(undefined);

export function useWalletExportContext(part: string): WalletExportContextValue {
  const value = useContext(WalletExportContext);
  if (value === undefined) {
    throw createContextError(
      `${part} was rendered outside <WalletExport.Root>, so it has no export. Render it inside <WalletExport.Root>.`,
    );
  }
  return value;
}

'use client';
import type { ReactElement, ReactNode } from 'react';
import { wallet } from '../../icons/shapes.ts';
import { walletPanel } from '../../messages/en/walletPanel.ts';
import { useMessages } from '../../messages/useMessages.ts';
import { Lazy } from '../base/Lazy.tsx';
import { SkeletonItem } from '../base/Skeleton.tsx';
import { Button } from '../button/Button.tsx';
import { Sheet } from '../sheet/Sheet.tsx';
import type { WalletPanel } from '../wallet-panel/WalletPanel.tsx';

/**
 * A button that opens the whole wallet in a sheet: one line of code for balance, payments and accounts. The panel loads
 * when the sheet opens.
 *
 * ```tsx
 * <WalletButton />
 * ```
 *
 * @throws `CONFIGURATION_INVALID` outside of `<WalletProvider>`
 */
export function WalletButton(props: WalletButton.Props): ReactElement {
  const { children, trigger, open, defaultOpen, onOpenChange, id, className, title, ...panel } = props;
  const m = useMessages(walletPanel);
  return (
    <Sheet
      title={title ?? m['walletPanel.heading']}
      open={open}
      defaultOpen={defaultOpen}
      onOpenChange={onOpenChange}
      id={id}
      className={className}
      trigger={trigger ?? <Button icon={wallet}>{children ?? m['walletPanel.open']}</Button>}
    >
      <Lazy
        load={loadPanel}
        props={{ ...panel, variant: 'plain' as const }}
        onError={panel.onError}
        skeleton={
          <>
            <SkeletonItem kind="amount" />
            <SkeletonItem kind="row" />
            <SkeletonItem kind="row" />
          </>
        }
      />
    </Sheet>
  );
}

const loadPanel = async () => (await import('../wallet-panel/WalletPanel.tsx')).WalletPanel;

export declare namespace WalletButton {
  interface Props
    extends Pick<Sheet.Props, 'open' | 'defaultOpen' | 'onOpenChange' | 'trigger' | 'id' | 'className'>,
      Omit<WalletPanel.Props, 'id' | 'className' | 'variant'> {
    /** The heading of the sheet. Default: "Wallet". */
    readonly title?: ReactNode;
    /** The text of the button. Default: "Wallet". */
    readonly children?: ReactNode;
  }
}

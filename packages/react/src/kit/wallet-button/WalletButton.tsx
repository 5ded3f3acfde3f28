'use client';
import { checkProps } from '@latchkey/react/development';
import { type ReactElement, type ReactNode, useState } from 'react';
import { useModule } from '../../hooks/useModule.ts';
import { useSession } from '../../hooks/useSession.ts';
import { wallet } from '../../icons/shapes.ts';
import { walletPanel } from '../../messages/en/walletPanel.ts';
import { useMessages } from '../../messages/useMessages.ts';
import { useAppearance } from '../../provider/useAppearance.ts';
import { Lazy } from '../base/Lazy.tsx';
import { Bones } from '../base/Skeleton.tsx';
import { Button } from '../button/Button.tsx';
import { Sheet } from '../sheet/Sheet.tsx';
import type { WalletPanel } from '../wallet-panel/WalletPanel.tsx';
import type { PendingCountProps } from './PendingCount.tsx';

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
  checkProps('WalletButton', props);
  const { children, trigger, badge = true, open, defaultOpen, onOpenChange, id, className, title, ...panel } = props;
  const m = useMessages(walletPanel);
  const { text } = useAppearance('WalletButton', walletPanel);
  const [isOwnOpen, setOwnOpen] = useState(defaultOpen ?? false);
  const isOpen = open ?? isOwnOpen;
  return (
    <Sheet
      title={title ?? m['walletPanel.heading']}
      open={isOpen}
      onOpenChange={(next) => {
        setOwnOpen(next);
        onOpenChange?.(next);
      }}
      id={id}
      className={className}
      trigger={
        trigger ?? (
          <Button icon={wallet} data-lk-loading={text?.isLoading ? '' : undefined}>
            {children ?? m['walletPanel.open']}
            {badge && <Badge isOpen={isOpen} />}
          </Button>
        )
      }
    >
      <Lazy
        load={loadPanel}
        props={{ ...panel, variant: 'plain' as const }}
        onError={panel.onError}
        skeleton={<Bones kinds={['amount', 'row', 'row']} />}
      />
    </Sheet>
  );
}

/** How many requests wait for a signed-in user. It loads after the button, which does without it where it fails. */
function Badge(props: PendingCountProps): ReactElement | null {
  const { status } = useSession();
  return status === 'ready' || status === 'locked' ? <LoadedBadge {...props} /> : null;
}

function LoadedBadge(props: PendingCountProps): ReactElement | null {
  const { state } = useModule(loadCount);
  return state.status === 'ready' ? <state.module {...props} /> : null;
}

const loadCount = async () => (await import('./PendingCount.tsx')).PendingCount;
const loadPanel = async () => (await import('../wallet-panel/WalletPanel.tsx')).WalletPanel;

export declare namespace WalletButton {
  interface Props
    extends Pick<Sheet.Props, 'open' | 'defaultOpen' | 'onOpenChange' | 'trigger' | 'id' | 'className'>,
      Omit<WalletPanel.Props, 'id' | 'className' | 'variant'> {
    /** The heading of the sheet. Default: "Wallet". */
    readonly title?: ReactNode;
    /**
     * Whether the button shows how many requests of agents wait for the user. It has no effect with `trigger`.
     * @default true
     */
    readonly badge?: boolean | undefined;
    /** The text of the button. Default: "Wallet". */
    readonly children?: ReactNode;
  }
}

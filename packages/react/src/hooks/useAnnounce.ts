import type { Announcer } from '../announcer/createAnnouncer.ts';
import { useProvider } from '../provider/context.ts';

/**
 * Announces a text in the provider's live regions.
 *
 * ```tsx
 * const announce = useAnnounce()
 * announce('Account saved.')
 * ```
 *
 * @throws `CONFIGURATION_INVALID` outside of `<WalletProvider>`
 */
export function useAnnounce(): Announcer['announce'] {
  return useProvider('useAnnounce').announcer.announce;
}

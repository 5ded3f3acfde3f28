import type { Announcer } from '../announcer/createAnnouncer.ts';
import { useProvider } from '../provider/context.ts';

/**
 * Says a text to people who listen to the page, in the provider's live regions.
 *
 * ```tsx
 * const announce = useAnnounce()
 * announce('Account saved.')
 * ```
 */
export function useAnnounce(): Announcer['announce'] {
  return useProvider('useAnnounce').announcer.announce;
}

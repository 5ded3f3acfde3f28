import { replaceRoute } from './goTo.ts';
import { parseLocation, type Route } from './route.ts';

/** What is read of an entry of the tab's history; `url` is null where another site hides it. */
export type HistoryEntry = Pick<NavigationHistoryEntry, 'key' | 'url'>;

/**
 * Returns the entry of the history that a sheet was opened from: the last one before it that is neither the sheet nor a
 * screen that the sheet leads to. A link of such a screen back to the sheet adds an entry, so the entry before is not
 * always the right one. Returns undefined where the history begins with the sheet, or another page comes before it.
 *
 * ```ts
 * findOpener(navigation.entries().slice(0, navigation.currentEntry?.index), ['/add', '/fund', '/receive'])
 * ```
 */
export function findOpener<Entry extends HistoryEntry>(
  earlier: readonly Entry[],
  routes: readonly Route[],
  page: string = window.location.href,
): Entry | undefined {
  const [pageWithoutHash] = page.split('#');
  const isOnPage = ({ url }: Entry) => url?.split('#')[0] === pageWithoutHash;
  const isOther = (entry: Entry) =>
    !isOnPage(entry) || !routes.includes(parseLocation(new URL(entry.url ?? page).hash).route);
  const last = earlier.findLast(isOther);
  return last !== undefined && isOnPage(last) ? last : undefined;
}

/**
 * Leaves a sheet that has its own URL for the screen that it was opened from, as the back button of the browser would.
 * Where that is unknown, the screen that the sheet lies on takes its place.
 *
 * ```tsx
 * <Sheet title="Add money" open onClose={() => leaveSheet(['/add', '/fund', '/receive'], '/')} />
 * ```
 */
export function leaveSheet(routes: readonly Route[], below: Route): void {
  // Older browsers cannot list the history.
  const { navigation }: { readonly navigation?: Navigation } = window;
  const opener = findOpener(navigation?.entries().slice(0, navigation.currentEntry?.index) ?? [], routes);
  // With the key of an entry, a second request to close goes to the same place.
  if (opener === undefined) replaceRoute(below);
  else navigation?.traverseTo(opener.key);
}

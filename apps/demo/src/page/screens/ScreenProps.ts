import type { Route } from '../shell/route.ts';

/** What every screen gets. */
export interface ScreenProps {
  /** The rest of its URL, where there is one. */
  readonly id: string | undefined;
  /** The URL, which may be that of a sheet on the screen. */
  readonly route: Route;
}

/** What every screen gets: the rest of its URL, where there is one. */
export interface ScreenProps {
  readonly id: string | undefined;
}

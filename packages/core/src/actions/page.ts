/** One page of a list. */
export interface Page<Row> {
  readonly data: readonly Row[];
  readonly hasMore: boolean;
  /** Hand it over as `cursor` to read on. */
  readonly nextCursor?: string | undefined;
  readonly totalCount?: number | undefined;
}

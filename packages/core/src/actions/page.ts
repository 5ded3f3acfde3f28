/** One page of a list. */
export interface Page<Row> {
  readonly data: readonly Row[];
  readonly hasMore: boolean;
  /** Pass it as `cursor` to read the next page. */
  readonly nextCursor?: string | undefined;
  readonly totalCount?: number | undefined;
}

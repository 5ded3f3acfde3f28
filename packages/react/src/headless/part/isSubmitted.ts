/** An event that the application may stop. */
export type Cancelable<Detail> = Detail & {
  /** Stops what the user asked for: nothing is sent. */
  preventDefault(): void;
};

/** Reports what the user asked for, and returns whether the application lets it happen. */
export function isSubmitted<Detail extends object>(
  onSubmit: ((event: Cancelable<Detail>) => void) | undefined,
  detail: Detail,
): boolean {
  let isPrevented = false;
  onSubmit?.({
    ...detail,
    preventDefault: () => {
      isPrevented = true;
    },
  });
  return !isPrevented;
}

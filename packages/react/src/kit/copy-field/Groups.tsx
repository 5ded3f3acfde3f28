import type { ReactElement } from 'react';

/** The characters at the end of an address by which people compare it. */
const TAIL = 6;

/** The groups of an address: its start, after `0x` where it has that, groups of four, and its end. */
function splitAddress(address: string): readonly string[] {
  const head = /^0x/iu.test(address) ? 6 : 4;
  if (address.length < head + TAIL) return [address];
  return [address.slice(0, head), ...split(address.slice(head, -TAIL), 4), address.slice(-TAIL)];
}

function split(text: string, size: number): readonly string[] {
  return Array.from({ length: Math.ceil(text.length / size) }, (_, index) =>
    text.slice(index * size, (index + 1) * size),
  );
}

/**
 * A value in groups of a size. `true` is for an address, of which both ends are emphasised. The spaces between the groups
 * are margins: a selection has none.
 */
export function Groups({ value, size }: { readonly value: string; readonly size: true | number }): ReactElement {
  const isAddress = size === true;
  const groups = isAddress ? splitAddress(value) : split(value, size);
  return (
    <>
      {groups.map((group, index) => (
        <span
          // biome-ignore lint/suspicious/noArrayIndexKey: the groups have no identity but their place
          key={index}
          className={isAddress && (index === 0 || index === groups.length - 1) ? 'lk-strong' : undefined}
        >
          {group}
        </span>
      ))}
    </>
  );
}

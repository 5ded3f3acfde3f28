/** A query's members; one that comes several times is a list, which only a member that may be one accepts. */
export function readQuery({ searchParams }: URL): Record<string, string | string[]> {
  const query: Record<string, string | string[]> = {};
  for (const name of new Set(searchParams.keys())) {
    const values = searchParams.getAll(name);
    const [first = ''] = values;
    Object.defineProperty(query, name, { value: values.length > 1 ? values : first, enumerable: true });
  }
  return query;
}

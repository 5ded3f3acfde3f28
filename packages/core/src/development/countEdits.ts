/** Counts the letters to insert, remove or replace until two words are equal (Levenshtein distance). */
export function countEdits(one: string, other: string): number {
  let row = Array.from({ length: other.length + 1 }, (_, index) => index);
  for (const [index, letter] of [...one].entries()) {
    const next = [index + 1];
    for (const [position, wanted] of [...other].entries()) {
      const [left = 0, above = 0, diagonal = 0] = [next[position], row[position + 1], row[position]];
      next.push(Math.min(left + 1, above + 1, diagonal + (letter === wanted ? 0 : 1)));
    }
    row = next;
  }
  return row[other.length] ?? 0;
}

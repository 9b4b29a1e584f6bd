/** Returns the title, with the lowest number that makes it differ from those taken. */
export function freeTitle(title: string, taken: readonly string[]): string {
  const known = new Set(taken.map((each) => each.toLowerCase()));
  const isFree = (each: string) => !known.has(each.toLowerCase());
  if (isFree(title)) return title;
  let number = 2;
  while (!isFree(`${title} ${number}`)) number += 1;
  return `${title} ${number}`;
}

/** Returns the title, with the lowest number that makes it unique if others have it. */
export function uniqueTitle(title: string, taken: readonly string[]): string {
  const takenTitles = new Set(taken.map((each) => each.toLowerCase()));
  const isFree = (each: string) => !takenTitles.has(each.toLowerCase());
  if (isFree(title)) return title;
  let number = 2;
  while (!isFree(`${title} ${number}`)) number += 1;
  return `${title} ${number}`;
}

/** Returns the path of a filtered list: `listLink(pathTo("tasks"), { tagIds: id })`. */
export const listLink = (path: string, filters: Record<string, string>): string =>
  `${path}?${new URLSearchParams(filters)}`;

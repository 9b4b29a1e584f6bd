/** The way to a list that is narrowed already: `listLink(pathTo("tasks"), { tagIds: id })`. */
export const listLink = (path: string, filters: Record<string, string>): string =>
  `${path}?${new URLSearchParams(filters)}`;

const numbered = [
  "overview",
  "effort",
  "price",
  "features",
  "team",
  "assumptions",
  "exclusions",
  "terms",
] as const;
type Section = (typeof numbered)[number];

/** Returns the numbers of the template's headings, or null for omitted sections. */
export function sectionNumbers(isThere: Record<Section, boolean>): Record<Section, number | null> {
  let last = 0;
  const number = (section: Section) => {
    if (!isThere[section]) return null;
    last += 1;
    return last;
  };
  return Object.fromEntries(numbered.map((section) => [section, number(section)])) as Record<
    Section,
    number | null
  >;
}

const numberedSections = [
  "overview",
  "effort",
  "price",
  "features",
  "team",
  "assumptions",
  "exclusions",
  "terms",
] as const;
type Section = (typeof numberedSections)[number];

/** Returns the numbers of the template's headings, or null for omitted sections. */
export function sectionNumbers(
  isIncluded: Record<Section, boolean>,
): Record<Section, number | null> {
  let last = 0;
  const number = (section: Section) => {
    if (!isIncluded[section]) return null;
    last += 1;
    return last;
  };
  return Object.fromEntries(
    numberedSections.map((section) => [section, number(section)]),
  ) as Record<Section, number | null>;
}

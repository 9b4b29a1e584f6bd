/** Parts of a proposal that have a number, in their order. */
const numbered = ["overview", "effort", "features", "team", "assumptions", "exclusions"] as const;
type Section = (typeof numbered)[number];

/** The numbers that the template's headings come to have; null of a part that is left out. */
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

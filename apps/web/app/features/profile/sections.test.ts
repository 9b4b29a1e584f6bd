import { describe, expect, it } from "vitest";
import { settingsSections } from "../../components/palette/palette-groups.ts";
import { entryOfPath } from "../../lib/route-table.ts";
import { pathOfSection, sectionOf, sectionsOf } from "./sections.ts";

describe("Profile sections", () => {
  it("have a path in both areas, and the password's is the specified one", () => {
    for (const area of ["workspace", "backoffice"] as const)
      for (const { id } of sectionsOf(area)) {
        const path = pathOfSection(area, id);
        expect(path).toBe(`/${area}/profile/${id}`);
        expect(entryOfPath(path)).not.toBe(null);
      }
    expect(entryOfPath(pathOfSection("workspace", "change-password"))?.id).toBe("changePassword");
  });

  it("are in the palette, except the company's, which the rail lists", () => {
    expect(sectionsOf("backoffice").map(({ id }) => id)).toEqual(settingsSections);
  });

  it("are found by exact name, and the backoffice has no company section", () => {
    expect(sectionOf("workspace", "company")).toBe("company");
    expect(sectionOf("backoffice", "company")).toBe(null);
    expect(sectionOf("workspace", "Company")).toBe(null);
    expect(sectionOf("workspace", undefined)).toBe(null);
  });
});

import { describe, expect, it } from "vitest";
import { entryOfPath } from "../../lib/route-table.ts";
import { pathOfSection, sectionOf, sectionsOf } from "./sections.ts";

describe("the parts of a profile", () => {
  it("are each a path of their own in both areas, the password's the specification's", () => {
    for (const area of ["workspace", "backoffice"] as const)
      for (const { id } of sectionsOf(area)) {
        const path = pathOfSection(area, id);
        expect(path).toBe(`/${area}/profile/${id}`);
        expect(entryOfPath(path)).not.toBe(null);
      }
    expect(entryOfPath(pathOfSection("workspace", "change-password"))?.id).toBe("changePassword");
  });

  it("are found by their name only, and no company in the backoffice", () => {
    expect(sectionOf("workspace", "company")).toBe("company");
    expect(sectionOf("backoffice", "company")).toBe(null);
    expect(sectionOf("workspace", "Company")).toBe(null);
    expect(sectionOf("workspace", undefined)).toBe(null);
  });
});

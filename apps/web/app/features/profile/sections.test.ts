import { describe, expect, it } from "vitest";
import { settingsSections } from "../../components/palette/palette-groups.ts";
import { entryOfPath } from "../../lib/route-table.ts";
import { pathOfSection, profileSections, sectionOf } from "./sections.ts";

describe("Profile sections", () => {
  it("have a path in both areas, and the password's is the specified one", () => {
    for (const area of ["workspace", "backoffice"] as const)
      for (const { id } of profileSections) {
        const path = pathOfSection(area, id);
        expect(path).toBe(`/${area}/profile/${id}`);
        expect(entryOfPath(path)).not.toBe(null);
      }
    expect(entryOfPath(pathOfSection("workspace", "change-password"))?.id).toBe("changePassword");
  });

  it("are in the palette", () => {
    expect(profileSections.map(({ id }) => id)).toEqual(settingsSections);
  });

  it("are found by exact name, and don't include the company's page", () => {
    expect(sectionOf("sessions")?.label).toBe("profile:sessions.title");
    expect(sectionOf("Sessions")).toBeUndefined();
    expect(sectionOf("company")).toBeUndefined();
    expect(sectionOf(undefined)).toBeUndefined();
  });
});

import { anyone, staff } from "../../testing/callers.ts";
import type { Fixture } from "../../testing/fixtures.ts";

export const fixture: Fixture = {
  callers: {
    pageSeo: anyone,
    publicPagesAdmin: [staff, "canReadSeoAdmin"],
    createPageSeo: [staff, "canCreateSeoAdmin"],
    updatePageSeo: [staff, "canUpdateSeoAdmin"],
    deletePageSeo: [staff, "canDeleteSeoAdmin"],
  },
  whileImpersonating: { refused: ["createPageSeo", "updatePageSeo", "deletePageSeo"] },
};

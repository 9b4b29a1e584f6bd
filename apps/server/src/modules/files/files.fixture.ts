import type { Fixture } from "../../testing/fixtures.ts";
import { png } from "../../testing/images.ts";
import { upload } from "../../testing/upload.ts";

export const fixture: Fixture = {
  rows: {
    file: async ({ test, author, canary }) =>
      (await upload(test, author, `${canary}.png`, await png())).data.uploadFile.id,
  },
  called: { logoFile: "file" },
};

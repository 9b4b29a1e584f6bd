import { everyUser } from "../../testing/callers.ts";
import type { Fixture } from "../../testing/fixtures.ts";
import { png } from "../../testing/images.ts";
import { upload } from "../../testing/upload.ts";

export const fixture: Fixture = {
  rows: {
    file: async ({ test, author, canary }) =>
      (await upload(test, author, `${canary}.png`, await png(), true)).data.uploadFile.id,
  },
  aliases: { logoFile: "file" },
  callers: {
    // Users see files of their own company; staff see those of the platform.
    file: [everyUser, ["canLoginCompany", "canLoginAdmin"]],
    files: [everyUser, ["canLoginCompany", "canLoginAdmin"]],
    uploadFile: [everyUser, ["canLoginCompany", "canLoginAdmin"]],
  },
  whileImpersonating: { allowed: ["uploadFile"] },
};

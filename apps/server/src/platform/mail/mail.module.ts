import { defineModule } from "../module.ts";
import { mailQueue } from "./mailer.ts";

export const mailModule = defineModule({
  name: "mail",
  jobs: [
    {
      queue: mailQueue,
      handle:
        ({ mailer }) =>
        (message, jobId) =>
          mailer.deliver(message, jobId),
    },
  ],
});

import { clearOldIpAddresses } from "../../platform/db/clear-old-ip-addresses.ts";
import { defineModule, type Platform } from "../../platform/module.ts";
import { feedbacks } from "../../schema/feedbacks.ts";
import { createFeedbacksService, feedbacksWaitingQueue } from "./feedbacks.service.ts";
import "./feedbacks.graphql.ts";

export const feedbacksModule = defineModule({
  name: "feedbacks",
  services: (platform: Platform) => ({
    feedbacks: createFeedbacksService(platform),
  }),
  sitePaths: (_platform, { feedbacks }) => feedbacks.sitePaths,
  jobs: [
    {
      queue: feedbacksWaitingQueue,
      handle: (_platform, { feedbacks }) => feedbacks.enqueueSummaryEmail,
    },
  ],
  maintenance: (platform) => [() => clearOldIpAddresses(platform, feedbacks)],
});

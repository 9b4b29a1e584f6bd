import { staff } from "../../testing/callers.ts";
import type { Fixture } from "../../testing/fixtures.ts";

export const fixture: Fixture = {
  callers: {
    projectsOfCompanies: [staff, "canReadCompanyProjectsAdmin"],
    projectOfCompany: [staff, "canReadCompanyProjectsAdmin"],
    featuresOfCompanies: [staff, "canReadCompanyFeaturesAdmin"],
    featureOfCompany: [staff, "canReadCompanyFeaturesAdmin"],
    tasksOfCompanies: [staff, "canReadCompanyTasksAdmin"],
    taskOfCompany: [staff, "canReadCompanyTasksAdmin"],
    commentsOfCompany: [staff, "canReadCommentsAdmin"],
    deleteCommentOfCompany: [staff, "canDeleteCommentsAdmin"],
    tagsOfCompanies: [staff, "canReadCompanyTagsAdmin"],
  },
  whileImpersonating: { refused: ["deleteCommentOfCompany"] },
};

import { subjectLists, subjectNames } from "./subject-names.ts";

/** Companies' libraries in the backoffice, and the dialog for working on a company's behalf. */
export const libraryAdmin = {
  titles: subjectNames,
  ...subjectLists,
  fields: {
    title: "Title",
    company: "Company",
    author: "Author",
    created: "Created",
    updated: "Updated",
    estimate: "Estimate",
    tags: "Tags",
    client: "Client",
    tokens: "Tokens spent",
  },
  ofCompany: "Company: {{name}}",
  thisCompany: "selected company",
  facts: "Details",
  text: "Description",
  noText: "No description yet.",
  holds: { feature: "Tasks", project: "Features" },
  holdsNothing: "None yet.",
  usedIn: { task: "Used in features", feature: "Used in projects" },
  usedNowhere: "Not used anywhere.",
  comments: {
    title: "Comments",
    empty: "No comments yet.",
    deleted: "Deleted",
    reply: "Reply",
    images: "Images in the comment by {{name}}",
    delete: "Delete comment",
    deleteTitle: "Delete the comment by {{name}}?",
    deleteText:
      "The text and images will be permanently deleted. The company's audit log will show that staff deleted a comment, and why.",
    done: "Comment deleted",
  },
  work: {
    action: "Work on the company's behalf",
    title: "Work on behalf of {{company}}",
    text: "The company's workspace opens, limited to what your permissions allow. Anything you create is attributed to the company's first active admin. Users' private data isn't shown.",
    logged: "Every change is recorded in the company's audit log, with your reason.",
    reason: "Reason",
    reasonHelp: "{{min}} to {{max}} characters. The company can read it.",
    submit: "Open workspace",
  },
} as const;

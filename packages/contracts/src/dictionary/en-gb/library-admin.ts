import { subjectLists, subjectNames } from "./subject-names.ts";

/** Companies' projects, features, tasks and tags, as staff find them and work on them. */
export const libraryAdmin = {
  titles: subjectNames,
  ...subjectLists,
  fields: {
    title: "Title",
    company: "Company",
    author: "Author",
    created: "Created",
    updated: "Changed",
    estimate: "Estimate",
    tags: "Tags",
    client: "Client",
    tokens: "Tokens spent",
  },
  ofCompany: "Company: {{name}}",
  thisCompany: "this company",
  facts: "Facts",
  text: "Description",
  noText: "Nothing is written of it.",
  holds: { feature: "Tasks", project: "Features" },
  holdsNothing: "There is nothing in it yet.",
  usedIn: { task: "In features", feature: "In projects" },
  usedNowhere: "Nothing holds it.",
  comments: {
    title: "Comments",
    empty: "Nobody has said anything.",
    deleted: "Deleted",
    answer: "An answer",
    delete: "Delete the comment",
    deleteTitle: "Delete the comment of {{name}}?",
    deleteText:
      "The words go for good. The company reads in its log that staff deleted a comment, and why.",
    done: "The comment was deleted",
  },
  work: {
    action: "Work on its behalf",
    title: "Work on the behalf of {{company}}",
    text: "The company's own workspace opens, with what your permissions allow there. What you make stands in the name of its first admin; nothing that is private to its people is shown.",
    logged: "Every change is written into the company's audit log, with your reason.",
    reason: "Why you do it",
    reasonHelp: "From {{min}} to {{max}} characters. The company reads it.",
    submit: "Begin",
  },
} as const;

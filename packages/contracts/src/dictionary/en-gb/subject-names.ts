import type { SubjectType, subjects } from "../../subjects.ts";

/** What one row of each type is called. */
export const subjectNames = {
  task: "Task",
  feature: "Feature",
  project: "Project",
  invoice: "Invoice",
} as const satisfies Record<SubjectType<"bin" | "comments" | "notes">, string>;

/** Several of them. */
export const subjectCounts = {
  task_one: "{{count, number}} task",
  task_other: "{{count, number}} tasks",
  feature_one: "{{count, number}} feature",
  feature_other: "{{count, number}} features",
  project_one: "{{count, number}} project",
  project_other: "{{count, number}} projects",
} as const satisfies Record<`${SubjectType<"bulkActions">}_${"one" | "other"}`, string>;

export const sameTitle = {
  task: "A task with this title already exists.",
  feature: "A feature with this title already exists.",
  project: "A project with this title already exists.",
  tag: "A tag with this title already exists.",
} as const satisfies Record<SubjectType<"bulkActions"> | "tag", string>;

type Areas = Lowercase<(typeof subjects)[SubjectType<"delegation">]["area"]>;

/** Their lists of all companies, which staff read. */
export const subjectLists = {
  projects: {
    title: "Projects of companies",
    lead: "What companies estimate for their clients.",
    search: "Project or company",
    emptyTitle: "No company has a project yet",
    emptyText: "The projects of all companies will stand here.",
  },
  features: {
    title: "Features of companies",
    lead: "What companies make their projects of.",
    search: "Feature or company",
    emptyTitle: "No company has a feature yet",
    emptyText: "The features of all companies will stand here.",
  },
  tasks: {
    title: "Tasks of companies",
    lead: "The smallest pieces that companies estimate, with a minimum and a maximum of hours.",
    search: "Task or company",
    emptyTitle: "No company has a task yet",
    emptyText: "The tasks of all companies will stand here.",
  },
  tags: {
    title: "Tags of companies",
    lead: "By which companies order their library.",
    search: "Tag or company",
    emptyTitle: "No company has a tag yet",
    emptyText: "The tags of all companies will stand here.",
  },
} as const satisfies Record<Areas, object>;

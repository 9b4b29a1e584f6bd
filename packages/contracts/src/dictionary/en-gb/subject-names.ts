import type { SubjectType, subjects } from "../../subjects.ts";

/** The name of one record of each type. */
export const subjectNames = {
  task: "Task",
  feature: "Feature",
  project: "Project",
  invoice: "Invoice",
} as const satisfies Record<SubjectType<"bin" | "comments" | "notes">, string>;

export const subjectCounts = {
  task_one: "{{count, number}} task",
  task_other: "{{count, number}} tasks",
  feature_one: "{{count, number}} feature",
  feature_other: "{{count, number}} features",
  project_one: "{{count, number}} project",
  project_other: "{{count, number}} projects",
} as const satisfies Record<`${SubjectType<"bulkActions">}_${"one" | "other"}`, string>;

export const sameTitle = {
  task: "A task with this title already exists",
  feature: "A feature with this title already exists",
  project: "A project with this title already exists",
  tag: "A tag with this title already exists",
} as const satisfies Record<SubjectType<"bulkActions"> | "tag", string>;

type Areas = Lowercase<(typeof subjects)[SubjectType<"delegation">]["area"]>;

/** The staff lists across all companies. */
export const subjectLists = {
  projects: {
    title: "Company projects",
    lead: "Projects that companies estimate for their clients.",
    search: "Project or company",
    emptyTitle: "No company projects yet",
    emptyText: "Projects from all companies will appear here.",
  },
  features: {
    title: "Company features",
    lead: "The features that companies build their projects from.",
    search: "Feature or company",
    emptyTitle: "No company features yet",
    emptyText: "Features from all companies will appear here.",
  },
  tasks: {
    title: "Company tasks",
    lead: "The smallest pieces of work, each with min and max hours.",
    search: "Task or company",
    emptyTitle: "No company tasks yet",
    emptyText: "Tasks from all companies will appear here.",
  },
  tags: {
    title: "Company tags",
    lead: "The tags that companies organise their libraries with.",
    search: "Tag or company",
    emptyTitle: "No company tags yet",
    emptyText: "Tags from all companies will appear here.",
  },
} as const satisfies Record<Areas, object>;

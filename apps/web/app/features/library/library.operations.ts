import type { TagColor } from "@presale/contracts/tag-colors.ts";
import { graphql, type ResultOf } from "../../lib/apollo/graphql.ts";

export const tagChoicesQuery = graphql(`
  query TagChoices($words: String, $perPage: Int) {
    tags(filter: { words: $words }, paging: { perPage: $perPage, orderBy: "title" }) {
      items { id title color }
    }
  }
`);

export const chosenTagsQuery = graphql(`
  query ChosenTags($ids: [ID!]!) { chosenTags(ids: $ids) { id title color } }
`);

export const createTagMutation = graphql(`
  mutation CreateTag($input: CreateTagInput!) { createTag(input: $input) { id title color } }
`);

export const tasksTitledQuery = graphql(`
  query TasksTitled($title: String!) {
    found: tasks(filter: { title: $title }, paging: { perPage: 2 }) { items { id title } }
  }
`);

export const featuresTitledQuery = graphql(`
  query FeaturesTitled($title: String!) {
    found: features(filter: { title: $title }, paging: { perPage: 2 }) { items { id title } }
  }
`);

export const projectsTitledQuery = graphql(`
  query ProjectsTitled($title: String!) {
    found: projects(filter: { title: $title }, paging: { perPage: 2 }) { items { id title } }
  }
`);

export const tagsTitledQuery = graphql(`
  query TagsTitled($title: String!) {
    found: tags(filter: { title: $title }, paging: { perPage: 2 }) { items { id title } }
  }
`);

export const membersQuery = graphql(`
  query Members($filter: MemberFilter!) { companyMembers(filter: $filter) { id name type namesakeEmail } }
`);
export type Member = NonNullable<ResultOf<typeof membersQuery>["companyMembers"]>[number];

export const createTaskMutation = graphql(`
  mutation CreateTask($input: CreateTaskInput!) {
    createTask(input: $input) { id version title minHours maxHours can { update } tags { id title color } }
  }
`);
export type CreatedTask = NonNullable<ResultOf<typeof createTaskMutation>["createTask"]>;

/** Something by its name: a tag, a feature that holds a task. */
export interface Named {
  id: string;
  title: string;
}

export interface Tag extends Named {
  color: TagColor;
}

/** The roles that the asker may give, to a member or with an invite. */
export const companyRolesQuery = graphql(`
  query CompanyRoles { companyRoles { id name description permissions } }
`);

import { apolloClient } from "../../../lib/apollo/client.ts";
import { graphql, type ResultOf } from "../../../lib/apollo/graphql.ts";

const noteRow = graphql(`
  fragment NoteRow on Note {
    id description entityType entityId entityTitle isShared
    remindAt remindOn remindTime timeZone doneAt version
    author { id name }
    can { update delete }
  }
`);
export type Note = ResultOf<typeof noteRow>;

export const notesPerPage = 50;

export const notesQuery = graphql(
  `query Notes($filter: NoteFilter!, $offset: Int!, $order: PagingOrder!, $done: NoteFilter, $countsDone: Boolean!) {
    notes(filter: $filter, paging: { perPage: 50, offset: $offset, order: $order, orderBy: "remindAt" }) {
      total
      items { ...NoteRow }
    }
    done: notes(filter: $done, paging: { perPage: 1 }) @include(if: $countsDone) { total }
  }`,
  [noteRow],
);

export const noteDaysQuery = graphql(`
  query NoteDays($filter: NoteDaysFilter!, $timeZone: String!) {
    noteDays(filter: $filter, timeZone: $timeZone) { day count openCount excerpts }
  }
`);

/** Finds subjects for a new reminder: rows that match the query. */
export const noteSubjectsQuery = graphql(`
  query NoteSubjects($query: String, $readsTasks: Boolean!, $readsFeatures: Boolean!, $readsProjects: Boolean!, $readsInvoices: Boolean!) {
    projects(filter: { query: $query }, paging: { perPage: 5 }) @include(if: $readsProjects) { items { id title } }
    features(filter: { query: $query }, paging: { perPage: 5 }) @include(if: $readsFeatures) { items { id title } }
    tasks(filter: { query: $query }, paging: { perPage: 5 }) @include(if: $readsTasks) { items { id title } }
    invoices(filter: { query: $query }, paging: { perPage: 5 }) @include(if: $readsInvoices) { items { id number } }
  }
`);

export const createNoteMutation = graphql(`
  mutation CreateNote($input: CreateNoteInput!) { createNote(input: $input) { id } }
`);
export const updateNoteMutation = graphql(`
  mutation UpdateNote($id: ID!, $input: UpdateNoteInput!) { updateNote(id: $id, input: $input) { id } }
`);
export const snoozeNoteMutation = graphql(`
  mutation SnoozeNote($id: ID!, $input: ReminderInput!) { snoozeNote(id: $id, input: $input) { id } }
`);
export const finishNoteMutation = graphql(`
  mutation SetNoteDone($id: ID!, $isDone: Boolean!) { setNoteDone(id: $id, isDone: $isDone) { id } }
`);
export const deleteNoteMutation = graphql(`
  mutation DeleteNote($id: ID!) { deleteNote(id: $id) }
`);

const queriesOfNotes = new Set<string | undefined>(["Notes", "NoteDays"]);

export const refetchNotes = (): void =>
  void apolloClient
    .refetchQueries({
      include: "active",
      onQueryUpdated: ({ queryName }) => queriesOfNotes.has(queryName),
    })
    // The components that show the notes report the failure.
    .catch(() => undefined);

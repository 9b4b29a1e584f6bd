import { company, type Expected, managers, someRow } from "./walkers.ts";

/** What a company estimates. */
export const libraryScreens: Expected = {
  "/workspace/projects": ["Projects", company],
  "/workspace/projects/new": ["New project", managers],
  "/workspace/projects/:id": [someRow, company],
  "/workspace/projects/:id/edit": ["Edit the project", managers],
  "/workspace/projects/report/:id": [someRow, company],
  "/workspace/projects/builder/:id": [someRow, company],
  "/workspace/projects/sheet/:id": [someRow, company],
  "/workspace/features": ["Features", company],
  "/workspace/features/new": ["New feature", company],
  "/workspace/features/:id": [someRow, company],
  "/workspace/features/:id/edit": ["Edit the feature", company],
  "/workspace/features/builder/:id": [someRow, company],
  "/workspace/features/sheet/:id": [someRow, company],
  "/workspace/tasks": ["Tasks", company],
  "/workspace/tasks/new": ["New task", company],
  "/workspace/tasks/:id": [someRow, company],
  "/workspace/tasks/:id/edit": ["Edit the task", company],
  "/workspace/tags": ["Tags", company],
};

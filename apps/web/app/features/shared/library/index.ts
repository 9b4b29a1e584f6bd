export {
  authorColumn,
  hoursColumns,
  tagsColumn,
  titleColumn,
  updatedColumn,
} from "./columns.tsx";
export { DescriptionAndFiles } from "./description-and-files.tsx";
export { hoursInPlace, newTitleInPlace, titleInPlace } from "./in-place/fields.ts";
export { duplicateAction, editAction, goToCopy } from "./library-actions.tsx";
export { LibraryDetails } from "./library-details.tsx";
export {
  featureFilters,
  type LibraryValues,
  libraryFilterOf,
  projectFilters,
  taskFilters,
} from "./library-filters.ts";
export { TagsAndFiles, TitleInput, type WithTagsAndFiles } from "./library-inputs.tsx";
export { SubjectList } from "./subject-list.tsx";
export { UsedIn } from "./used-in.tsx";

import type { Rolldown } from "vite";

type Groups = Exclude<Rolldown.OutputOptions["codeSplitting"], boolean | undefined>["groups"];

const any = (...paths: string[]) => new RegExp(`/(${paths.join("|")})`);

/**
 * What pages have in common comes in few files, each with all that its parts import and the files
 * above it have not: left alone, the bundler makes a file of every small module, 150 a page.
 */
export const chunkGroups: Groups = [
  {
    // What pages of all areas need.
    name: "frame",
    priority: 7,
    test: any(
      "app/(entry\\.client|root)\\.tsx",
      "app/components/(shell/app-shell|list/page-heading|text-link|section-card|permission-gate)",
      "app/components/(states/|estimate/(list-scale|range|capacity|total)|rows/row-link)",
      "app/features/(notifications/notification-bell|search/)",
      "app/lib/(guard|list/list-link|use-hydrated)",
      "packages/contracts/src/(tag-colors|typed-hours)",
      "@mui/material/utils/useControlled",
      "@mui/material/(Link|Chip|LinearProgress)/",
      "@apollo/client/react/hooks/use(Query|Mutation)\\.",
    ),
  },
  { name: "tooltip", priority: 6.5, test: any("@mui/material/(Tooltip|Popper)/") },
  { name: "icons", priority: 6, test: any("@mui/icons-material/"), minShareCount: 4 },
  { name: "form-library", priority: 5, test: any("react-hook-form/", "@hookform/", "zod/") },
  {
    name: "list-fields",
    priority: 4.5,
    test: any("@mui/material/(OutlinedInput|InputLabel|FormControl|FormHelperText|NativeSelect)/"),
  },
  { name: "fields", priority: 4, test: any("@mui/material/(TextField|Select)/") },
  {
    name: "list",
    priority: 3,
    test: any(
      "app/components/(list/(rows-list|use-rows-list|list-kind)|rows/(delete-action|editable))",
      "app/features/library/(columns|library-filters|library-actions|tag-dot|in-place/fields)",
    ),
  },
  {
    name: "dialog",
    priority: 3.5,
    test: any("app/components/(ask|confirm)-dialog", "@mui/material/Dialog"),
  },
  {
    name: "detail",
    priority: 2.5,
    test: any("app/components/detail/", "app/lib/forms/use-unsaved-guard"),
  },
  {
    name: "form",
    priority: 2,
    test: any(
      "app/components/(forms/(form-page|form-dialog|text-input|hours-input|rich-text-input)|rows/(edit|create)-page|files/files-input|editor/plain-start)",
      "app/features/library/(library-inputs|task-fields|task-input)",
      "packages/contracts/src/inputs/(fields|library)",
    ),
  },
  {
    name: "builder",
    priority: 1.5,
    test: any("app/features/builder/"),
  },
  { name: "drag", priority: 1, test: any("@dnd-kit/") },
];

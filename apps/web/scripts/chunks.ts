import type { Rolldown } from "vite";

type Groups = Exclude<Rolldown.OutputOptions["codeSplitting"], boolean | undefined>["groups"];

const anyOf = (...paths: string[]) => new RegExp(`/(${paths.join("|")})`);

/**
 * What pages have in common comes in few files, each with all that its parts import and the files
 * above it have not: left alone, the bundler makes a file of every small module, 150 a page.
 */
export const chunkGroups: Groups = [
  {
    // What every page needs, and all that most pages to read do.
    name: "base",
    priority: 9,
    test: anyOf(
      "app/(entry\\.client|root)\\.tsx",
      "app/components/(text-link|button-link|section-card|states/failure-alert)",
      "app/components/(brand/logo-link|shell/(main-content|skip-link|acting-banner))",
      "app/lib/(use-hydrated|use-latest|start-path|apollo/(fetched-client|client-versions|request))",
      "@mui/material/(Card|utils|useMediaQuery)/",
      "@mui/icons-material/Menu\\.",
    ),
  },
  {
    // What pages of all areas show, and what reads questions to the API.
    name: "values",
    priority: 8.5,
    test: anyOf(
      "app/components/(plain-values|estimate/(list-scale|range|total))",
      "app/lib/apollo/graphql\\.",
      "packages/contracts/src/plain-text",
    ),
  },
  {
    // What asks the API, and reads what was typed: from the fields it would bring a schema's library.
    name: "api",
    priority: 8,
    test: anyOf(
      "packages/contracts/src/(text\\.|typed-|time-zone|email)",
      "app/(lib/(apollo/|socket/keep-socket|use-send|send\\.|reply-of)|components/api-provider)",
      "@apollo/client/react/hooks/use(Query|Mutation)\\.",
    ),
  },
  {
    name: "public-menu",
    priority: 7.6,
    test: anyOf("app/components/shell/(public-menu|contact-links)"),
  },
  {
    name: "reading",
    priority: 7.5,
    test: anyOf("app/(components/editor/rich-text-view|lib/rich-text)\\."),
  },
  {
    // What lists of links are made of, in the rail and in the public menu of small screens.
    name: "links",
    priority: 7.45,
    test: anyOf(
      "@mui/material/(Divider|List|ListItemButton|ListItemIcon|MenuItem)/",
      // What fields share with what floats.
      "@mui/utils/(getReactElementRef|setRef|useSlotProps|useValueAsRef)/",
    ),
  },
  {
    // What lies over a page.
    name: "menu",
    priority: 7.4,
    test: anyOf("@mui/material/(Menu|Modal|Popover)/"),
  },
  {
    // What pages of workspace and backoffice need.
    name: "frame",
    priority: 7,
    test: anyOf(
      "app/components/(shell/app-shell|list/page-heading|permission-gate)",
      "app/components/(states/|estimate/capacity|rows/(row-link|row-actions|around-row|editable\\.))",
      "app/features/(notifications/notification-bell|search/register-)",
      "app/features/shared/(resume-banner/resume-banner|token-cost/price-codes|pending-action/pending-key)",
      "app/features/shared/(people/people\\.|task-input/task-input\\.operations|library/(same-title\\.|in-place/fields)|tags/tags(\\.|-in-place))",
      "app/lib/(guard|list/list-link|theme/clamped|use-data|use-paged-rows|use-known)",
      "packages/contracts/src/tag-colors",
      "@mui/material/(Link|Chip|ListSubheader)/",
    ),
  },
  { name: "progress", priority: 6.6, test: anyOf("@mui/material/LinearProgress/") },
  { name: "tooltip", priority: 6.5, test: anyOf("@mui/material/(Tooltip|Popper)/") },
  { name: "icons", priority: 6, test: anyOf("@mui/icons-material/"), minShareCount: 4 },
  {
    name: "form-library",
    priority: 5,
    test: anyOf("react-hook-form/", "@hookform/", "node_modules/zod/"),
  },
  {
    name: "list-fields",
    priority: 4.5,
    test: anyOf(
      "app/components/forms/labelled-control",
      "@mui/material/(OutlinedInput|InputLabel|FormControl|FormHelperText|NativeSelect|InputAdornment)/",
      // Of the form to register, too: within a list it would bring all of that.
      "@mui/material/(Checkbox|FormControlLabel)/",
    ),
  },
  {
    // A form of a few plain fields, such as the one to log in.
    name: "plain-form",
    priority: 3.9,
    test: anyOf(
      "app/components/forms/(text-input|form-body|submit-button|visitor-form)",
      "app/lib/forms/use-app-form",
      "packages/contracts/src/inputs/fields",
    ),
  },
  { name: "fields", priority: 4, test: anyOf("@mui/material/(TextField|Select)/") },
  {
    name: "list",
    priority: 3,
    test: anyOf(
      "app/components/(list/(rows-list|use-rows-list|list-kind)|rows/(delete-action|editable))",
      "app/features/shared/(library/(columns|library-filters|library-actions|in-place/fields)|tags/(tag-dot|tags-in-place))",
    ),
  },
  {
    name: "dialog",
    priority: 3.5,
    test: anyOf("app/components/(ask|confirm)-dialog", "@mui/material/Dialog"),
  },
  {
    name: "detail",
    priority: 2.5,
    test: anyOf("app/components/detail/", "app/lib/forms/use-unsaved-guard"),
  },
  {
    name: "form",
    priority: 2,
    test: anyOf(
      "app/components/(forms/(form-page|form-dialog|text-input|hours-input|rich-text-input)|rows/(edit|create)-page|files/files-input|editor/plain-start)",
      "app/features/shared/(library/library-inputs|task-form/task-fields|task-input/task-input)",
      "packages/contracts/src/inputs/(fields|library)",
    ),
  },
  {
    // What builders, lists and the pages of money share of actions that tokens stop.
    name: "pending-action",
    priority: 1.6,
    test: anyOf(
      "app/features/shared/(pending-action/pending-action|resume-banner/resume-alert|token-cost/cost-dialog\\.)",
    ),
  },
  {
    name: "builder",
    priority: 1.5,
    test: anyOf("app/features/shared/builder/", "app/lib/use-returning\\."),
  },
  { name: "drag", priority: 1, test: anyOf("@dnd-kit/") },
  {
    // What the pages share on which one comes in.
    name: "account",
    priority: 0.5,
    test: anyOf(
      "app/features/account/(account-card|account.operations|for-logged-out)",
      "app/features/identity/(google-(button|mark|look)|identity.operations|use-leave-for-google)",
    ),
  },
];

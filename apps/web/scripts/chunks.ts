interface Group {
  name: string | ((module: string) => string | null);
  test: RegExp;
  minShareCount?: number;
}

const anyOf = (...paths: string[]) => new RegExp(`/(${paths.join("|")})`);

/**
 * Shared chunks, one per group. A group takes the modules it names and all their imports, unless an
 * earlier group has them. Every page that needs one of them loads the whole chunk. If many pages
 * need a module, name it in an early group, even if it is small.
 *
 * The groups are manual, because the bundler's automatic ones measured worse (ADR 62).
 */
const groups: Group[] = [
  {
    // Needed by every page, plus modules that most public pages share.
    name: "base",
    test: anyOf(
      "app/(entry\\.client|root)\\.tsx",
      "app/components/(text-link|button-link|section-card|states/failure-alert)",
      "app/components/(brand/logo-link|shell/(main-content|skip-link|impersonation-banner\\.))",
      "app/lib/(announcements|use-hydrated|use-latest|start-path|apollo/(fetched-client|client-versions|request))",
      "@mui/material/(Card|utils|useMediaQuery)/",
      // In lists, pages and actions of projects.
      "packages/domain/src/project-state",
      // Shared by selects and tooltips.
      "@mui/utils/(useTimeout|visuallyHidden)/",
      "@mui/icons-material/(Menu|PictureAsPdfOutlined)\\.",
    ),
  },
  // Parses operations of public pages, which send them without Apollo's client.
  { name: "graphql", test: anyOf("app/lib/apollo/graphql\\.") },
  {
    // Formatted values in all areas.
    name: "values",
    test: anyOf("app/components/date-text", "packages/contracts/src/(plain-text|format-money)"),
  },
  // Used by lists and by details cards. Lists don't load the chunk of the cards.
  { name: "addresses", test: anyOf("app/components/email-text") },
  {
    name: "ranges",
    test: anyOf(
      "app/components/estimate/(list-scale|range|total)",
      "packages/domain/src/task-count",
    ),
  },
  {
    // API access and parsing of typed values: in the fields chunk they would pull in the schema
    // library.
    name: "api",
    test: anyOf(
      "packages/contracts/src/(text\\.|typed-(hours|number)|time-zone|email)",
      "app/(lib/(apollo/(client|failure|own-session|payment-notice|reply)|socket/keep-socket|use-send|send\\.|value-or-failure)|components/api-provider)",
      "@apollo/client/react/hooks/use(Query|Mutation)\\.",
    ),
  },
  { name: "dates", test: anyOf("packages/contracts/src/typed-dates") },
  {
    name: "public-menu",
    test: anyOf("app/components/shell/(public-menu|contact-links)", "app/lib/use-account-path"),
  },
  {
    name: "reading",
    test: anyOf("app/(components/editor/rich-text-view|lib/rich-text)\\."),
  },
  {
    // Link lists, in the rail and in the public menu of small screens.
    name: "links",
    test: anyOf(
      "@mui/material/(List|ListItemButton|ListItemIcon|MenuItem)/",
      // Shared by fields and popups.
      "@mui/utils/(getReactElementRef|setRef|useSlotProps|useValueAsRef)/",
    ),
  },
  { name: "modal", test: anyOf("@mui/material/(Modal|NoSsr)/") },
  { name: "menu", test: anyOf("@mui/material/(Menu|Popover)/") },
  // Shared by the dashboard, comments and tickets, but not by lists.
  { name: "times", test: anyOf("app/components/relative-time") },
  {
    // Needed by workspace and backoffice pages.
    name: "frame",
    test: anyOf(
      "app/components/(shell/app-shell|list/page-heading|one-line-text|permission-gate|isolated-text|repeated)",
      "app/components/(states/|rows/(row-link|row-actions|row-callbacks|row-menu|action-buttons|use-action-keys|delete-action))",
      "app/features/(notifications/notification-bell|search/register-|shared/message-images/message-images\\.operations)",
      "app/lib/(guard|list/list-link|theme/clamped|use-data|use-paged-rows|use-items-by-id)",
      "app/lib/(save-file|use-page-actions|recent|forms/use-unsaved-guard)\\.",
      "@mui/material/(Link|Chip)/",
    ),
  },
  {
    // Needed by every page of the backoffice, and by no other.
    name: "staff",
    test: anyOf("app/lib/staff-icons", "packages/contracts/src/staff-stats"),
  },
  { name: "table", test: anyOf("@mui/material/Table(|Body|Cell|Head|Row)/") },
  {
    name: "estimate",
    test: anyOf("app/components/estimate/(capacity|use-task-count-text)"),
  },
  // Small icons of toolbars, builders, the report, the header of a project and the price page.
  {
    name: "toolbar-icons",
    test: anyOf("@mui/icons-material/(Undo|Redo|DataObject|ArrowDropDown|ExpandMore|Check)\\."),
  },
  { name: "icons", test: anyOf("@mui/icons-material/"), minShareCount: 8 },
  {
    // Pages of tasks, features, projects and tags: lists, details, forms and builders.
    name: "library",
    test: anyOf(
      "app/components/rows/(editable|in-place|lazy-in-place-editor)\\.",
      "app/features/shared/(resume-banner/resume-banner|token-cost/price-codes|pending-action/pending-key)",
      "app/features/shared/(people/people\\.|task-input/task-input\\.operations|library/(same-title\\.|in-place/fields)|tags/tag(-chips|s\\.|s-in-place))",
      "app/features/shared/(library/library-actions|bulk-actions/library-bulk-actions|bin/bin-action|token-cost/(run-paid-action|lazy-cost))",
      // In the list and the pages of projects.
      "app/features/shared/project-state/state-chip",
      "packages/contracts/src/tag-colors",
    ),
  },
  {
    // Pages and forms of one record.
    name: "record",
    test: anyOf(
      "app/components/files/(stored-image|file-row|file-details|file-icon)",
      "app/features/shared/(builder/part-bars|presence/viewers|forecast/(estimates-key|forecast-line))",
      "app/lib/(uploads|files|use-on-return|toast-undo-conflict|socket/use-viewers)\\.",
      "app/components/rows/use-undo\\.",
      "app/features/shared/work-roles/(use-work-roles|offered-roles|work-roles\\.operations)",
    ),
  },
  {
    // In the list of projects, whose script is lighter without the actions of a project's page.
    name: "projects",
    test: anyOf("app/features/projects/(project-actions|projects\\.operations)"),
  },
  {
    name: "project-page-actions",
    test: anyOf("app/features/(projects/project-page-actions|shared/project-page/send)"),
  },
  {
    // In the list of proposals and the pages of versions.
    name: "version-status",
    test: anyOf(
      "app/features/versions/(link-state|net-text|version-status)",
      // Also on the pages of a project.
      "@mui/icons-material/SendOutlined\\.",
    ),
  },
  { name: "progress", test: anyOf("@mui/material/LinearProgress/") },
  { name: "tooltip", test: anyOf("@mui/material/(Tooltip|Popper)/") },
  {
    name: "list-fields",
    test: anyOf(
      "app/components/forms/labelled-control",
      "@mui/material/(OutlinedInput|InputLabel|FormControl|FormHelperText|NativeSelect|InputAdornment)/",
      // The registration form also uses these. In the `list` chunk, it would load that whole chunk.
      "@mui/material/(Checkbox|FormControlLabel)/",
    ),
  },
  { name: "fields", test: anyOf("@mui/material/(TextField|Select)/") },
  {
    // Forms of a few plain fields, such as the login.
    name: "plain-form",
    test: anyOf(
      "app/components/forms/(text-input|email-input|form-body|submit-button|draft-offer)",
      "app/lib/forms/(use-app-form|use-draft|use-first-focus)",
      "packages/contracts/src/inputs/fields",
    ),
  },
  // On public pages only.
  { name: "visitor-form", test: anyOf("app/components/forms/visitor-form") },
  {
    name: "dialog",
    test: anyOf(
      "app/(components/((question|confirm)-dialog|selection-bar)|lib/add-full-stop)",
      "app/features/shared/builder/builder-questions",
      "@mui/material/Dialog",
    ),
  },
  {
    name: "select",
    test: anyOf("app/components/(forms/search-select|list/filters/row-filter)"),
  },
  { name: "task-line", test: anyOf("packages/domain/src/task-line") },
  {
    // Filters of lists, builders and others.
    name: "filters",
    test: anyOf(
      "app/components/(list/(list-filters|search-box|more-filters|filter-)|rows/peek\\.)",
      "app/components/list/filters/(choice|yes|hours-filter|read-hours|filter)",
      "app/lib/list/use-list-",
    ),
  },
  {
    name: "list",
    test: anyOf("app/components/list/(rows-list|use-rows-list|list-kind|file-values)"),
  },
  { name: "library-filters", test: anyOf("app/features/shared/library/library-filters") },
  // Also on the home page.
  { name: "gallery", test: anyOf("app/components/(gallery/gallery\\.|picture)") },
  {
    name: "detail",
    test: anyOf("app/components/detail/"),
  },
  {
    name: "row-page",
    test: anyOf(
      "app/components/rows/(row-page|details-card)",
      "app/lib/(use-row|routes/record-screen)\\.",
    ),
  },
  {
    // Pages of a task, feature or project.
    name: "record-page",
    test: anyOf(
      "app/components/files/(file-images|files-view)",
      "app/features/shared/(library/description-and-files|comments/comments)\\.",
    ),
  },
  {
    name: "form-page",
    test: anyOf("app/components/(forms/(form-(page|dialog)|guarded-form)|files/files-input)"),
  },
  {
    name: "form",
    test: anyOf(
      "app/components/(forms/(hours-input|rich-text-input)|rows/(edit|create)-page)",
      "app/features/shared/(library/library-inputs|task-form/task-fields|task-input/task-input)",
      "packages/contracts/src/inputs/library",
    ),
  },
  {
    // Pending actions that lack tokens, shared by builders, lists and billing pages.
    name: "pending-action",
    test: anyOf(
      "app/features/shared/(pending-action/pending-action|resume-banner/resume-alert|token-cost/cost-dialog\\.)",
    ),
  },
  {
    name: "builder",
    test: anyOf("app/features/shared/builder/"),
  },
  // Header of a project's pages. One file, because the builder is close to its limit of requests.
  { name: "project", test: anyOf("app/features/shared/project-(page|state)/") },
  {
    // The divider is also in the Google button, and in menus, which load when opened.
    name: "public-drawer",
    test: anyOf("app/components/shell/public-drawer", "@mui/material/Divider/"),
  },
  {
    // Logging in and registering with Google.
    name: "google",
    test: anyOf(
      "app/features/identity/(google-(button|mark)|use-google-redirect|identity\\.operations)",
    ),
  },
  {
    // Shared by the pages of one feature: a file per feature. Sharing loads with its dialog.
    name: (module) => /app\/features\/([\w-]+)\//.exec(module)?.[1] ?? null,
    test: /app\/features\/(?!shared|account|articles|contacts|feedbacks|invoices)[\w-]+\/((?!share\.)[\w-]+\.operations|[\w-]+-actions|editable-[\w-]+|valid-until)\./,
    minShareCount: 2,
  },
];

export const chunkGroups = groups.map((group, index) => ({
  ...group,
  priority: groups.length - index,
}));

/** Business constants and input limits. */
export const limits = {
  freeTasksPerProject: 30,
  tokensPerExtraTask: 1,
  personName: { min: 2, max: 20 },
  companyName: { min: 2, max: 40 },
  title: { min: 2, max: 120 },
  email: { max: 254 },
  web: { max: 200 },
  clientName: { max: 40 },
  proposalNumber: { max: 40 },
  password: { min: 6, max: 128 },
  recoveryCodes: 10,
  /** Hours, in steps of `step`. */
  estimate: { min: 1, max: 10_000, step: 0.25 },
  /** Actual hours of a task, and the maximum number of tasks in one request. */
  actualHours: { min: 0, max: 100_000, entries: 2_000 },
  /** Imported history: characters of a title or name, and the lines and size of a file. */
  history: { title: 200, name: 120, lines: 20_000, megabytes: 5 },
  /** Hours of a typed day of work, such as `2d`. */
  hoursPerDay: 8,
  /** `depth` 12 allows lists of five levels. `rows` and `columns` apply to one table. */
  richText: {
    characters: 50_000,
    nodes: 10_000,
    depth: 12,
    rows: 500,
    columns: 50,
    linkCharacters: 2_000,
  },
  /** Company header and footer, printed on the pages of a proposal. */
  letterhead: { characters: 600 },
  /** Equal to the maximum length of a title, so that a whole title can be searched for. */
  search: { max: 120 },
  /**
   * Default retention in days. Staff can change it; the privacy policy shows the current values.
   */
  retention: { audit: 730, errors: 90, contacts: 365, visitorAddresses: 30, sessions: 30 },
  /**
   * Days from closing, or from an admin's deletion request, to erasure. They are fewer than the
   * privacy policy allows. `remindedBefore`: days before a requested erasure when admins are
   * reminded.
   */
  companyErasure: { days: 28, remindedBefore: [7, 1] },
  sitePath: { max: 200 },
  savedFilters: 50,
  /** Per order: tokens, and the total in minor units. `maxUnpaid`: unpaid orders per company. */
  order: { maxTokens: 100_000, maxTotalMinorUnits: 99_999_999, maxUnpaid: 20 },
  grantedTokens: 1_000_000,
  /** Days around a proposal's last day of validity during which the dashboard shows it. */
  expiring: { daysBefore: 14, daysAfter: 30, projects: 5 },
  /**
   * Numbers of earlier clients and recipients that forms suggest. Recipients are those of the last
   * `recipientMonths`.
   */
  suggestions: { clients: 200, recipients: 50, recipientMonths: 24 },
  /** Changes by colleagues on the dashboard: maximum age and number. */
  recentChanges: { days: 30, rows: 5 },
  perObject: { tags: 20, files: 50, members: 50 },
  /** Maximum per ticket message, staff note and comment. */
  messageImages: 10,
  builderBatch: 100,
  taskLines: 500,
  /** Maximum changes of each kind in one sheet request. Pasted rows are limited by `taskLines`. */
  sheetRows: 500,
  batch: 100,
  /**
   * Frozen versions: number per project, size of the content as JSON, active links and answers per
   * link.
   */
  version: { perProject: 200, megabytes: 20, links: 10, answersPerLink: 200 },
  /**
   * `workRoles`, `cards` and `rates` per company, `days` per card and role, `maxMinorUnits` per
   * hour.
   */
  rates: {
    title: { min: 2, max: 40 },
    workRoles: 100,
    cards: 50,
    days: 50,
    rates: 10_000,
    maxMinorUnits: 99_999_999,
  },
  /**
   * Characters of tax label and note, and the largest sum in minor units; see `price.ts` in the
   * domain.
   */
  price: { taxLabel: 20, taxNote: 200, maxMinorUnits: 9_000_000_000_000_000 },
  /** Days that a proposal is valid by default. Companies can change it. */
  proposalValidDays: { min: 1, max: 365, default: 30 },
  /** Years after which acceptances are deleted. Companies can change it. */
  evidenceYears: { min: 1, max: 30, default: 10 },
  tasksPerFeature: 1_000,
  featuresPerProject: 1_000,
  paging: {
    perPage: 10,
    perPageChoices: [10, 25, 50, 100],
    perPageMax: 100,
    offsetMax: 1_000_000,
  },
  /** Emails are batched for `batchSeconds`, or up to `onlineSeconds` while the user is online. */
  notifications: { maxPerUser: 500, retentionDays: 90, batchSeconds: 300, onlineSeconds: 1_800 },
  /** `imageMegapixels` of one frame, `animationMegapixels` of all frames of an animation. */
  upload: {
    defaultMegabytes: 10,
    companyMegabytes: 2_000,
    imageMegapixels: 50,
    animationMegapixels: 250,
  },
  importZip: { entries: 2_000, megabytes: 500 },
} as const;

export const defaultLocale = "en-GB";
export const supportedLocales = [defaultLocale] as const;
export type Locale = (typeof supportedLocales)[number];

export const themeColours = {
  primary: "#2196F3",
  secondary: "#9c27b0",
  background: "#fafafa",
} as const;

export const defaultLegal = {
  companyName: "Presale Ltd",
  registration: "Registered in England and Wales, No. 00000000",
  address: "1 Example Street, London EC1A 1AA, United Kingdom",
  taxNumber: "",
} as const;

/** Default brand in two parts, each in its own colour. */
export const defaultWordmark = ["Pre", "sale"] as const;

export const defaultContactEmail = "hello@presale.example";

/** Port of the development mail server. If it is in use, the server takes the next free port. */
export const mailSandboxPort = 1025;

/** `retryTimeout`: milliseconds before the first retry of a file, doubled for each further one. */
export const translationLoading = {
  maxRetries: 5,
  retryTimeout: 350,
  maxParallelReads: 10,
} as const;

export const toastDurations = {
  clientOutdated: 3_000,
  sessionEnded: 2_000,
  unauthenticated: 2_000,
  paymentRequired: 3_500,
  forbidden: 1_500,
  failure: 1_500,
  loginNeeded: 2_000,
  success: 2_000,
  /** Milliseconds, long enough to read the message and undo the change. */
  undo: 8_000,
} as const;

/**
 * Gallery motion: durations in milliseconds, swipe threshold in per cent of the width, flick
 * threshold in pixels per millisecond.
 */
export const slideshow = {
  slideDuration: 450,
  interval: 3_000,
  homeInterval: 10_000,
  swipeThreshold: 30,
  flickThreshold: 0.4,
  thumbnailPosition: "bottom",
} as const;

export const feedbackLimits = {
  score: { min: 1, max: 5 },
  review: { min: 100, max: 5_000 },
  answer: { min: 2, max: 5_000 },
  answers: 20,
} as const;

/**
 * Business constants, and limits that several inputs share, each in the unit its name or comment
 * gives. What one input alone limits stands beside its schema.
 */
export const limits = {
  /** Tasks that every project holds without spending a token. */
  freeTasksPerProject: 30,
  tokensPerExtraTask: 1,
  personName: { min: 2, max: 20 },
  companyName: { min: 2, max: 40 },
  /** Of tasks, features, projects, articles and tickets. */
  title: { min: 2, max: 120 },
  email: { max: 254 },
  web: { max: 200 },
  clientName: { max: 40 },
  proposalNumber: { max: 40 },
  password: { min: 6, max: 128 },
  recoveryCodes: 10,
  /** Hours, decimal, in steps of `step`. */
  estimate: { min: 1, max: 10_000, step: 0.25 },
  /** `depth` 12 is a list in five levels. `rows` and `columns` are those of one table. */
  richText: {
    characters: 50_000,
    nodes: 10_000,
    depth: 12,
    rows: 500,
    columns: 50,
    linkCharacters: 2_000,
  },
  /** Company header and footer stand on every page of a proposal. */
  letterhead: { characters: 600 },
  /** A whole title can be searched for. */
  search: { max: 120 },
  /** Days that logs and what strangers wrote are kept, unless a setting says otherwise; the privacy policy prints them. */
  retention: { audit: 730, errors: 90, contacts: 365, visitorAddresses: 30, sessions: 30 },
  /** Days until a closed company's content is erased, fewer than the privacy policy grants; and days before, when its admins are reminded. */
  companyErasure: { days: 28, remindedBefore: [7, 1] },
  /** An address of the public site. */
  sitePath: { max: 200 },
  /** The most that one person saves. */
  savedFilters: 50,
  /** Tokens and hundredths of one order, and how many may wait for their money. */
  order: { tokens: 100_000, total: 99_999_999, open: 20 },
  /** The most tokens that staff give a company at once. */
  grantedTokens: 1_000_000,
  perObject: { tags: 20, files: 50, members: 50 },
  /** The most ids that one builder operation may name. */
  builderBatch: 100,
  /** The most tasks that are made at once, such as from a pasted table. */
  taskLines: 500,
  /** The most changes of each kind that a sheet sends at once: as many rows as are pasted. */
  sheetRows: 500,
  /** The most rows of a list that are changed at once. */
  batch: 100,
  tasksPerFeature: 1_000,
  featuresPerProject: 1_000,
  paging: {
    perPage: 10,
    /** What a list offers. */
    perPageChoices: [10, 25, 50, 100],
    perPageMax: 100,
    offsetMax: 1_000_000,
  },
  /** The most that a user's list keeps, and for how long. */
  /** Mails of them wait to be gathered; while their user is online, longer. */
  notifications: { perUser: 500, days: 90, gatherSeconds: 300, onlineSeconds: 1_800 },
  /** `imageMegapixels` of one frame, `animationMegapixels` of all frames of a moving picture. */
  upload: {
    defaultMegabytes: 10,
    companyMegabytes: 2_000,
    imageMegapixels: 50,
    animationMegapixels: 250,
  },
  importZip: { entries: 2_000, megabytes: 500 },
} as const;

/** The application's locales: one dictionary, one supported locale. */
export const defaultLocale = "en-GB";
export const supportedLocales = [defaultLocale] as const;
export type Locale = (typeof supportedLocales)[number];

/** The theme, in the browser as on paper and in mails. */
export const themeColours = {
  primary: "#2196F3",
  secondary: "#9c27b0",
  background: "#fafafa",
} as const;

/** Who runs the site, unless the operator says it. */
export const defaultLegal = {
  companyName: "Presale Ltd",
  registration: "Registered in England and Wales, No. 00000000",
  address: "1 Example Street, London EC1A 1AA, United Kingdom",
  taxNumber: "",
} as const;

/** The brand's two parts, in these two colours, unless the operator has a brand of their own. */
export const defaultWordmark = ["Pre", "sale"] as const;

/** Where visitors write to, unless the operator has an address of their own. */
export const defaultContactEmail = "hello@presale.example";

/** Where mail goes on a machine without a mail server; the next free port if it is occupied. */
export const mailSandboxPort = 1025;

/** How the dictionary is loaded in the browser. Durations in milliseconds; the wait doubles. */
export const translationLoading = {
  maxRetries: 5,
  retryTimeout: 350,
  maxParallelReads: 10,
} as const;

/** How long toasts stand, in milliseconds, by what they tell. */
export const toastDurations = {
  clientOutdated: 3_000,
  sessionEnded: 2_000,
  unauthenticated: 2_000,
  paymentRequired: 3_500,
  forbidden: 1_500,
  failure: 1_500,
  loginNeeded: 2_000,
  success: 2_000,
  /** Time to read what was done, and to take it back. */
  undo: 8_000,
} as const;

/**
 * How galleries move. Durations in milliseconds, the swipe threshold in per cent of the width, the
 * flick threshold in pixels a millisecond.
 */
export const slideshow = {
  slideDuration: 450,
  interval: 3_000,
  homeInterval: 10_000,
  swipeThreshold: 30,
  flickThreshold: 0.4,
  thumbnailPosition: "bottom",
} as const;

/** Of a review and its answers. */
export const feedbackLimits = {
  score: { min: 1, max: 5 },
  review: { min: 100, max: 5_000 },
  answer: { min: 2, max: 5_000 },
  /** The most that one review has. */
  answers: 20,
} as const;

/** Downloading personal data, and deleting the account. */
export const erasure = {
  title: "Your data",
  /** Replaces the name of a user whose account is deleted. */
  formerColleague: "Former colleague",
  acting: "You can't do this while acting as another user.",
  withoutProof:
    "You log in with Google only. Set a password first, so that we can confirm it's you.",
  choosePassword: "Set a password",
  export: {
    title: "Download your data",
    text: "A zip of JSON files that other programs can read. It includes your account and preferences, sessions, notifications, notes, comments and tickets. It also includes your actions in the audit log, and the names of what you created in the library. It contains no passwords or keys.",
    open: "Download my data",
    dialogText: "Confirm that it's you. The download starts right away.",
    submit: "Download",
    done: "Download started",
  },
  erase: {
    title: "Delete your account",
    open: "Delete my account",
    deletedTitle: "Deleted right away",
    deleted:
      "Your name, email address, picture, password, two-factor login and linked Google account. Your sessions on all devices. Your notifications, preferences, and notes and filters that only you can see.",
    keptTitle: "Kept data",
    kept: "What you created belongs to your company. Tasks, features, projects, articles, comments, tickets and shared notes are kept under “{{name}}”. Frozen versions and acceptance records may still contain your name and email address. Invoices are kept, as tax law requires. Audit log entries are kept without your name.",
    final:
      "This can't be undone. Your email address becomes available, so you can register with it again.",
    dialogTitle: "Permanently delete your account?",
    email: "Email",
    emailHelp: "Type {{email}} to confirm",
    wrongEmail: "This isn't the email address of your account",
    submit: "Delete my account",
    done: "Account deleted",
    lastStaffAdmin: "You're the last active Presale admin. Make someone else an admin first.",
    lastAdmin:
      "You're the last active admin here, and someone must manage the account. Make someone else an admin first, or delete the whole company account.",
  },
} as const;

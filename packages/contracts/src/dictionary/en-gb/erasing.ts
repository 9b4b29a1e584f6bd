/** A person's data: taking it along, and deleting the account. */
export const erasing = {
  title: "Your data",
  /** Whoever has deleted their account, wherever their name would stand. */
  formerColleague: "Former colleague",
  acting: "This can't be done while you act as another user.",
  withoutProof:
    "You log in with Google alone. Choose a password first: it is asked for here, so that nobody else can do this for you.",
  choosePassword: "Choose a password",
  export: {
    title: "Download your data",
    text: "A zip of JSON files that other programs can read: your account and preferences, sessions, notifications, notes, comments and tickets, what the audit log says that you did, and what you made in the library by name. It holds no password and no key.",
    open: "Download my data",
    dialogText: "Show that it is you. The download begins at once.",
    submit: "Download",
    done: "Your download begins",
  },
  erase: {
    title: "Delete your account",
    open: "Delete my account",
    goesTitle: "What is deleted at once",
    goes: "Your name, address, picture, password, two-factor log-in and linked Google account; your sessions, on all devices; notifications, preferences, and notes and filters that are yours alone.",
    staysTitle: "What stays",
    stays:
      "What you made belongs to your company: tasks, features, projects, comments, tickets and shared notes stay, under “{{name}}”. So do invoices and the audit log, without your name, as the law asks.",
    final: "Nobody can undo this. Your address is free afterwards: you may register with it again.",
    dialogTitle: "Delete your account for good?",
    email: "Your e-mail",
    emailHelp: "Type {{email}}",
    wrongEmail: "This is not the address of your account",
    submit: "Delete my account",
    done: "Your account was deleted",
    lastAdmin:
      "You are the last active admin here: someone must look after the account. Make someone else an admin first, or delete the whole company's account.",
  },
} as const;

/** A company's data: taking it along, and deleting the account with all of it. */
export const companyData = {
  /** Whatever the company was called, once its content is gone. */
  erasedCompany: "Deleted company",
  errors: {
    otherName: "Type the company's name as it stands.",
    askedAlready: "The company's account is going to be deleted already.",
  },
  export: {
    title: "Download the company's data",
    text: "A zip of JSON files that other programs can read, and of the files that were uploaded: projects, features, tasks, tags, comments, shared notes, people, invites, tickets, invoices, payments, tokens and the audit log. It holds no password and no key, and nothing that is a colleague's alone.",
    open: "Download the company's data",
    submit: "Download",
    dialogText: "Show that it is you. The download begins at once.",
    done: "The download begins",
  },
  erase: {
    title: "Delete the company's account",
    goesTitle: "What is deleted",
    goes: "Everything that the company made or uploaded: projects, features, tasks, tags, comments, notes, files, proposals and tickets; and all its people, with their names and addresses.",
    staysTitle: "What stays",
    stays:
      "Invoices and payments, as tax law asks, and the audit log without names. Open invoices stay due. Tokens that were not spent are lost.",
    days: "It happens {{days}} days after you ask for it. Until then everybody works on as usual, all admins are told by mail, and any of them can take it back.",
    open: "Delete the company's account",
    dialogTitle: "Delete the account of {{company}}?",
    dialogText:
      "On {{date}} everything in it goes for good. Until then any admin can take it back.",
    name: "Name of the company",
    nameHelp: "Type {{name}}",
    submit: "Delete the account",
    done: "The account will be deleted on {{date}}",
    asked:
      "The account of {{company}} will be deleted on {{date}}, with everything in it. Until then any admin can take it back.",
  },
  banner: {
    label: "The company's account is going to be deleted",
    text: "The account of {{company}} will be deleted on {{date}}, with everything in it.",
    keep: "Keep the company",
    kept: "The company's account stays",
  },
} as const;

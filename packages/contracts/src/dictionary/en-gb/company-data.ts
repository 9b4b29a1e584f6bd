/** Downloading a company's data, and deleting its account. */
export const companyData = {
  /** Replaces the company's name once its content is deleted. */
  erasedCompany: "Deleted company",
  errors: {
    otherName: "Type the company's name exactly as shown",
    askedAlready: "The company's account is already scheduled for deletion.",
  },
  export: {
    title: "Download company data",
    text: "A zip with your company's uploaded files, and its data as JSON files that other programs can read. It includes projects, features, tasks, tags, proposals, comments, shared notes, users, invites, tickets, invoices, payments, tokens, settings and the audit log. It doesn't include passwords, keys or users' private data.",
    open: "Download company data",
    submit: "Download",
    dialogText: "Confirm that it's you. The download starts right away.",
    done: "Download started",
  },
  erase: {
    title: "Delete company account",
    deletedTitle: "Deleted data",
    deleted:
      "The company's projects, features, tasks, tags, comments, notes, files, proposals and tickets. All user accounts are deleted too, including names and email addresses.",
    keptTitle: "Kept data",
    kept: "Invoices and payments, as tax law requires, and the token ledger and audit log without names. Published articles and reviews stay, without their authors' names. Open invoices remain due. Unspent tokens are lost.",
    days: "The account is deleted {{days}} days after your request. Until then, everyone can keep working as usual. All admins are notified by email, and any of them can cancel the deletion.",
    open: "Delete company account",
    dialogTitle: "Delete the {{company}} account?",
    dialogText:
      "On {{date}}, all its content and user accounts will be permanently deleted. Until then, any admin can cancel the deletion.",
    name: "Company name",
    nameHelp: "Type {{name}} to confirm",
    submit: "Delete account",
    done: "The account will be deleted on {{date}}",
    asked:
      "The {{company}} account will be deleted on {{date}}, with all its content. Until then, any admin can cancel the deletion.",
  },
  banner: {
    label: "Scheduled account deletion",
    text: "The {{company}} account will be deleted on {{date}}, with all its content.",
    cancel: "Cancel deletion",
    cancelled: "Deletion cancelled",
  },
} as const;

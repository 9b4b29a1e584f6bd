/** The permission catalogue as the role editor shows it. */
export const permissions = {
  name: "{{verb}} {{area}}",
  description: {
    admin: "{{verb}} {{area}} in the backoffice.",
    company: "{{verb}} {{area}} of the company.",
    onBehalf: "{{verb}} {{area}} on a company's behalf, with a reason; written to the audit log.",
  },
  /** Of permissions that allow something else than their verb and area say. */
  action: {
    canReadSettingsAdmin: "Read platform settings and versions of legal texts.",
    canUpdateSettingsAdmin:
      "Change platform settings and legal texts, cached pages, jobs, errors and releases, and filters saved for all staff.",
    canCreateUsersAdmin: "Invite staff.",
    canUpdateUsersAdmin: "Change users' types and roles, verify, activate and deactivate them.",
    canDeleteUsersAdmin: "Revoke invites of staff.",
    canCreateInvoicesAdmin: "Issue credit notes.",
    canUpdateInvoicesAdmin:
      "Add payment details to invoices, send them, mark them as paid, confirm and cancel them.",
    canDeleteInvoicesAdmin: "Delete a draft of an invoice that was not issued.",
    canCreateTransactionsPaymentsAdmin: "Record a bank transfer.",
    canUpdateTransactionsPaymentsAdmin: "Settle, refund and send back payments.",
    canDeleteTransactionsPaymentsAdmin:
      "Delete a wrong record of a transfer that is not confirmed.",
    canCreateSupportAdmin: "Open a ticket on a person's behalf.",
    canUpdateSupportAdmin: "Answer, assign, resolve and close tickets, and write internal notes.",
    canDeleteSupportAdmin: "Delete tickets that are spam.",
    canCreateContactsAdmin: "Record a contact on a person's behalf.",
    canDeleteContactsAdmin: "Delete contacts that are spam.",
    canCreateSeoAdmin: "Add SEO fields to articles and public pages.",
    canReadSeoAdmin: "Read the SEO fields of articles and public pages.",
    canUpdateSeoAdmin: "Change the SEO fields of articles and public pages.",
    canDeleteSeoAdmin: "Set the SEO fields of articles and public pages back to their defaults.",
    canCreateCommentsAdmin: "Answer feedback.",
    canReadCommentsAdmin: "Read comments on companies' records.",
    canUpdateCommentsAdmin: "Publish feedback, and change answers to it.",
    canDeleteCommentsAdmin: "Delete comments on companies' records, feedback and answers to it.",
    canUpdateCompaniesAdmin: "Change a company's data, write notes about it and grant it tokens.",
    canDeleteCompaniesAdmin: "Close and reopen companies.",
    canCreateCompanyTeam: "Add a colleague, who chooses a password by an emailed link.",
    canUpdateCompanyTeam:
      "Change colleagues' types and roles, activate and deactivate them, and see all support tickets of the company.",
    canDeleteCompanyTeam: "Remove a colleague. What they made stays under their name.",
    canCreateCompanyInvoices: "Order tokens.",
    canUpdateCompanyInvoices: "Change the billing details of an unpaid invoice, and pay it.",
    canDeleteCompanyInvoices: "Cancel an unpaid invoice.",
  },
  verb: { Create: "Create", Read: "Read", Update: "Update", Delete: "Delete" },
  area: {
    RolesAdmin: "roles",
    NewsAdmin: "news",
    InvoicesAdmin: "invoices",
    UsersAdmin: "users",
    SettingsAdmin: "platform settings",
    ContactsAdmin: "contacts",
    SupportAdmin: "support tickets",
    TransactionsPaymentsAdmin: "payment transactions",
    ArticlesAdmin: "articles",
    SeoAdmin: "SEO of articles and public pages",
    CommentsAdmin: "comments",
    CompaniesAdmin: "companies",
    CompanyInviteAdmin: "company invites",
    CompanyProjectsAdmin: "company projects",
    CompanyFeaturesAdmin: "company features",
    CompanyTasksAdmin: "company tasks",
    CompanyTagsAdmin: "company tags",
    AuditAdmin: "audit log",
    CompanyTeam: "team",
    CompanyInvite: "invites",
    CompanyProjects: "projects",
    CompanyFeatures: "features",
    CompanyTasks: "tasks",
    CompanyTags: "tags",
    CompanyInvoices: "invoices",
    CompanyAudit: "audit log",
  },
  group: {
    backoffice: "Backoffice",
    workspace: "Workspace",
    articles: "Public articles",
  },
  single: {
    canLoginAdmin: {
      name: "Open the backoffice",
      description: "Log in to the backoffice, with cached pages, jobs, errors and releases.",
    },
    canAuthAsClientUsersAdmin: {
      name: "Log in as a user",
      description:
        "Act as a user of a company for an hour, with a reason; written to the audit log.",
    },
    canLoginCompany: {
      name: "Open the workspace",
      description: "Log in to the company workspace.",
    },
    canUpdateCompanyProfile: {
      name: "Update the company profile",
      description:
        "Change the company's data, billing details, header and footer of its proposals and filters saved for everybody; export and erase its data.",
    },
    canReadArticles: {
      name: "Read articles",
      description: "Read and preview one's own drafts. Anyone can read published articles.",
    },
    canCreateArticles: {
      name: "Create articles",
      description: "Write articles for the public site.",
    },
    canUpdateOwnArticles: {
      name: "Update own articles",
      description: "Change articles that one wrote oneself.",
    },
    canDeleteOwnArticles: {
      name: "Delete own articles",
      description: "Delete articles that one wrote oneself.",
    },
  },
} as const;

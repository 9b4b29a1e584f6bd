/** The permission catalogue as the role editor shows it. */
export const permissions = {
  name: "{{verb}} {{area}}",
  description: {
    admin: "{{verb}} {{area}} in the backoffice.",
    company: "{{verb}} {{area}} of the company.",
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
    SeoAdmin: "SEO tags",
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
      description: "Log in to the staff backoffice.",
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
        "Change the company's data, the header and footer of its proposals, and filters saved for everybody.",
    },
    canReadArticles: {
      name: "Read articles",
      description: "Read articles on the public site.",
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

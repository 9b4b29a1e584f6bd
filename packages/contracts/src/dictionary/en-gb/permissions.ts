/** The permission catalogue, and changes of a user's permissions. */
export const permissions = {
  name: "{{verb}} {{area}}",
  change: {
    gains: "Gains: {{list}}",
    loses: "Loses: {{list}}",
    same: "{{name}}'s permissions won't change.",
    wait: "The permissions of the selected role aren't known yet. They'll apply when you save.",
  },
  description: {
    admin: "{{verb}} {{area}} in the backoffice.",
    company: "{{verb}} the company's {{area}}.",
    onBehalf: "{{verb}} {{area}} on a company's behalf, with a reason. Recorded in the audit log.",
  },
  /** Descriptions of permissions that allow something other than their verb and area say. */
  action: {
    canReadSettingsAdmin: "Read platform settings and legal text versions.",
    canUpdateSettingsAdmin:
      "Change platform settings, legal texts and supported releases. Manage cached pages, jobs, errors and filters shared with all staff.",
    canReadAuditAdmin: "Read the audit logs of all companies.",
    canCreateUsersAdmin: "Invite staff.",
    canUpdateUsersAdmin:
      "Change users' types and roles. Confirm email addresses, and activate and deactivate users.",
    canDeleteUsersAdmin: "Withdraw staff invites.",
    canCreateInvoicesAdmin: "Issue credit notes.",
    canUpdateInvoicesAdmin:
      "Add payment details to invoices. Send and cancel invoices, mark payments as received, credit tokens, and retry refunds.",
    canDeleteInvoicesAdmin: "Delete orders that haven't been issued as invoices.",
    canCreateTransactionsPaymentsAdmin: "Record bank transfers.",
    canUpdateTransactionsPaymentsAdmin:
      "Refund payments, and mark payments as reviewed and transfers as returned.",
    canDeleteTransactionsPaymentsAdmin:
      "Void an incorrect transfer record that hasn't been confirmed.",
    canCreateSupportAdmin: "Open a ticket on a user's behalf.",
    canUpdateSupportAdmin:
      "Reply to, assign, resolve and close tickets. Write internal notes, and manage saved replies.",
    canDeleteSupportAdmin: "Delete spam tickets.",
    canCreateContactsAdmin: "Record a contact on a person's behalf.",
    canDeleteContactsAdmin: "Delete spam contacts.",
    canCreateSeoAdmin: "Add SEO settings to articles and public pages.",
    canReadSeoAdmin: "Read the SEO settings of articles and public pages.",
    canUpdateSeoAdmin: "Change the SEO settings of articles and public pages.",
    canDeleteSeoAdmin: "Reset the SEO settings of articles and public pages to their defaults.",
    canCreateCommentsAdmin: "Reply to reviews.",
    canReadCommentsAdmin: "Read comments on companies' records.",
    canUpdateCommentsAdmin: "Publish reviews, and change replies to them.",
    canDeleteCommentsAdmin:
      "Delete reviews, replies to reviews, and comments on companies' records.",
    canUpdateCompaniesAdmin: "Change a company's data, add notes about it and grant it tokens.",
    canDeleteCompaniesAdmin: "Close and reopen companies.",
    canUpdateCompanyInviteAdmin:
      "Resend invites on a company's behalf, with a reason. Recorded in the audit log.",
    canDeleteCompanyInviteAdmin:
      "Withdraw invites on a company's behalf, with a reason. Recorded in the audit log.",
    canUpdateCompanyInvite: "Resend invites.",
    canDeleteCompanyInvite: "Withdraw invites.",
    canReadCompanyProjects: "Read the company's projects, and their versions as clients see them.",
    canUpdateCompanyProjects:
      "Change the company's projects, spend tokens on them, and enter or import actual hours. Read rates, costs and margins. Set prices, freeze and share versions, reply to clients, and record or void answers.",
    canDeleteCompanyProjects: "Delete the company's projects, and versions that weren't shared.",
    canDeleteCompanyFeatures:
      "Delete the company's features. Company engineers can delete only their own.",
    canDeleteCompanyTasks:
      "Delete the company's tasks. Company engineers can delete only their own.",
    canDeleteCompanyTags: "Delete the company's tags. Company engineers can delete only their own.",
    canCreateCompanyTeam: "Add a team member, who sets a password using an emailed link.",
    canUpdateCompanyTeam:
      "Change team members' types and roles, and activate and deactivate them. See all support tickets of the company, and delete colleagues' comments.",
    canDeleteCompanyTeam: "Remove a team member. What they created stays under their name.",
    canCreateCompanyInvoices: "Order tokens.",
    canUpdateCompanyInvoices:
      "Change the billing details of orders that haven't been issued as invoices. Pay invoices.",
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
    SeoAdmin: "SEO settings of articles and public pages",
    CommentsAdmin: "comments",
    CompaniesAdmin: "companies",
    CompanyInviteAdmin: "company invites",
    CompanyProjectsAdmin: "company projects",
    CompanyFeaturesAdmin: "company features",
    CompanyTasksAdmin: "company tasks",
    CompanyTagsAdmin: "company tags",
    AuditAdmin: "audit log",
    CompanyTeam: "team members",
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
      description:
        "Log in to the backoffice and open feedback, cached pages, jobs, errors and releases.",
    },
    canAuthAsClientUsersAdmin: {
      name: "Log in as a user",
      description:
        "Log in as a company user for an hour, with a reason. Recorded in the audit log.",
    },
    canLoginCompany: {
      name: "Open the workspace",
      description: "Log in to the company workspace.",
    },
    canUpdateCompanyProfile: {
      name: "Update the company profile",
      description:
        "Change the company's data, billing details, rates, shared filters, and the header, footer and terms of proposals. Company admins can also download its data and delete its account.",
    },
    canReadArticles: {
      name: "Read articles",
      description: "Read and preview own drafts. Anyone can read published articles.",
    },
    canCreateArticles: {
      name: "Create articles",
      description: "Write articles for the public site.",
    },
    canUpdateOwnArticles: {
      name: "Update own articles",
      description: "Update articles that the user wrote.",
    },
    canDeleteOwnArticles: {
      name: "Delete own articles",
      description: "Delete articles that the user wrote.",
    },
  },
} as const;

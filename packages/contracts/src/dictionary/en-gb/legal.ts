/** Terms and privacy policy, in plain words. `version` is stored with each acceptance. */
export const legal = {
  updated: "Version of {{date}}",
  terms: {
    title: "Terms of service",
    lead: "These terms apply between {{company}} and the company that registers.",
    description: "The terms under which the service may be used, with its free-tier limit.",
    service: {
      title: "The service",
      text: "{{brand}} lets your company keep a library of estimated tasks, assemble features and projects from it, and export proposals. We keep it running with care and tell you in advance of planned breaks.",
    },
    account: {
      title: "Your account",
      text: "Who registers becomes the admin of the company's account and may invite others. Keep your password to yourself. You answer for what is done with your account until you tell us that it is misused.",
    },
    free: {
      title: "What is free and what is not",
      text: "Every project holds {{tasks}} tasks free of charge. Each further task of a project costs {{tokens}} project-task token. Tokens are bought by invoice. Before anything is spent, the service says what it costs and asks. Removing a task frees its place in the project; it does not refund a token.",
    },
    content: {
      title: "Your content",
      text: "What you write and upload stays yours. We store and show it only to provide the service to your company. You may export it at any time, and have it deleted.",
    },
    conduct: {
      title: "Fair use",
      text: "Do not upload what is against the law or belongs to somebody else, do not try to reach other companies' data, and do not disturb the service.",
    },
    estimates: {
      title: "Estimates are yours",
      text: "The service adds up the figures that you give. What you promise to a client is your decision; we do not answer for it.",
    },
    end: {
      title: "Ending it",
      text: "You may close the account at any time. We may end it with 30 days' notice, or at once if these terms are seriously broken. Unspent tokens are refunded when we end it without such a reason.",
    },
    law: {
      title: "Law and changes",
      text: "If we change these terms we tell you before, and you may leave. The law of the country where {{company}} is registered applies.",
    },
  },
  privacy: {
    title: "Privacy policy",
    lead: "What {{company}} stores about you, why, and what you may ask for.",
    description: "Which personal data is stored, why, how long, and your rights.",
    stored: {
      title: "What we store",
      text: "Your name, e-mail address, company and role; your password only as a hash; when you accepted the terms and this statement; what you write and upload; and the times and addresses of logins, to keep accounts safe.",
    },
    why: {
      title: "Why",
      text: "To provide the service that you registered for, to send mails that it needs (confirmation, password, invitations, invoices), and to keep it secure. We do not sell data and show no advertising.",
    },
    browser: {
      title: "In your browser",
      text: "The service keeps your login, your language, the release versions that it knows and text that you have not saved yet in the local storage of your browser. Logging out removes the login and the unsaved text.",
    },
    who: {
      title: "Who sees it",
      text: "People of your own company, as their role allows. Our staff, only where support needs it; acting in a user's name is recorded with a reason. Companies that host the service for us, under contract.",
    },
    long: {
      title: "How long",
      text: "As long as your account exists. After it is closed, content is deleted within 30 days; invoices stay as long as tax law asks.",
    },
    rights: {
      title: "Your rights",
      text: "You may ask for a copy of your data, its correction or its deletion, and complain to a data protection authority. Write to {{email}}.",
    },
  },
} as const;

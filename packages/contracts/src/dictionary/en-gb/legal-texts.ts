/**
 * The first version of each legal text, used until staff publish their own. Only the server reads
 * it. A blank line starts a new paragraph; names in braces are placeholders.
 */
export const legalTexts = {
  first: "First version",
  terms: {
    service: {
      title: "The service",
      text: "{brand} is run by {company} (we). It lets your company keep a library of estimated tasks, assemble features and projects from it, and export proposals.\n\nWe keep the service running with reasonable care, back it up, and tell you in advance about planned interruptions. We may improve and change it, but we do not remove what your company relies on without 30 days' notice.",
    },
    account: {
      title: "Your account",
      text: "The person who registers becomes the admin of the company's account, confirms that they may act for the company, and may invite others. Each person has their own account.\n\nKeep your password to yourself. You are responsible for what is done with your account until you tell us that it is being misused. Write to {email}, and we close it immediately.",
    },
    free: {
      title: "What is free and what is not",
      text: "Every project includes {freeTasks} tasks free of charge. Each additional task in a project costs {tokensPerTask} project-task token. A task that is used in several features of a project counts once.\n\nBefore anything is spent, the service shows what it costs and asks. Removing a task frees its place in the project; it does not refund a token.",
    },
    tokens: {
      title: "Buying tokens",
      text: "Tokens are bought by invoice, at the price that the price page shows when you order. They are credited when the payment is confirmed, belong to the company that ordered them, and do not expire. A later change of the price does not affect tokens that you already have.\n\nInvoices are due on the date that they state. While one is overdue, the account may be prevented from creating anything new. Reading and exporting remain available.",
    },
    content: {
      title: "Your content",
      text: "What you write and upload stays yours. We store, copy and show it only to provide the service to your company. You may export it at any time, and have it deleted.\n\nReviews and articles that you send us for the public site may be shown there, under the name that you gave, until you ask us to take them down.",
    },
    conduct: {
      title: "Fair use",
      text: "Do not upload anything that is against the law or belongs to someone else, do not try to reach other companies' data, do not disrupt the service or get around its limits, and do not sell access to it.",
    },
    estimates: {
      title: "Estimates are yours",
      text: "The service adds up the figures that you give. What you promise to a client is your decision. We are not liable for it, nor for any loss caused by an inaccurate estimate.",
    },
    liability: {
      title: "Liability",
      text: "We are liable without limit for intent, gross negligence and injury to persons. Otherwise we are liable for foreseeable loss, and at most for what your company paid us in the twelve months before. Nothing here limits what the law does not allow to be limited.",
    },
    end: {
      title: "Ending the agreement",
      text: "You may close the account at any time. We may end it with 30 days' notice, or immediately if these terms are seriously broken. Unspent tokens are refunded when we end it without such a reason.",
    },
    changes: {
      title: "Changes to these terms",
      text: "Each change creates a new version with its own number and date. Everyone who accepted an older one is notified in the service of what has changed. If you do not agree, you may close the account and have unspent tokens refunded.",
    },
    law: {
      title: "Law",
      text: "The law of the country where {company} is registered applies. If part of these terms is invalid, the rest still applies.",
    },
  },
  privacy: {
    responsible: {
      title: "Who is responsible",
      text: "{company} decides why and how your data is used. Questions and requests go to {email}.\n\nFor what companies enter into the service about others, such as their clients, we work on behalf of that company, and only as it asks us to.",
    },
    stored: {
      title: "What we store about users",
      text: "Your name, email address, company and role; your password only as a hash; which version of the terms and of this policy you accepted, and when; what you write and upload; and the times, browsers and IP addresses of your logins, to keep accounts safe. Changes to access, money and settings are kept in an audit log.",
    },
    visitors: {
      title: "What we store about visitors",
      text: "If you write to us or review the product: your name and email address where you give them, what you wrote, and the IP address that it was sent from, to keep spam away. The address is deleted after {addressDays} days; a message to us is deleted after {contactDays} days.\n\nTo count each reader of an article once a day, we keep a keyed hash of address and browser for that day. It cannot be traced back to anyone.",
    },
    counting: {
      title: "Website analytics",
      text: "Where we count visits to the public pages, an analytics provider receives the path of the page, your browser with its language and screen size, and, like every server that is contacted, your IP address. It doesn't see what you do in the product, nor any page whose address contains a key.\n\nWe ask you first, and count nothing until you have said yes. You can change your mind at the foot of every public page. We do not need to ask where that provider keeps nothing in your browser. We don't count visitors whose browser sends Do Not Track or Global Privacy Control.\n\nA video from another site is loaded only when you play it. That site then learns of your visit.",
    },
    why: {
      title: "Why we may use your data",
      text: "To provide the service that you registered for and to send the emails that it needs (confirmation, password, invitations, invoices): that is our contract with you. To keep it secure and free of spam: that is our legitimate interest. To keep invoices: the law requires it. We do not sell data, show no advertising and create no profiles.",
    },
    browser: {
      title: "In your browser",
      text: "The service keeps your login, your language, your preferences for lists and colours, what you opened last, your answer on website analytics, the release versions that it knows and text that you have not saved yet in the local storage of your browser, and remembers in a cookie that this device has logged in before. Logging out removes the login, what you opened last and the unsaved text. There are no advertisers' cookies.",
    },
    who: {
      title: "Who sees it",
      text: "People in your own company, as their role allows. Our staff, only where support needs it; logging in as a user is recorded with a reason. Companies that host the service, send its emails or handle payments for us, under contract. No one else, unless the law compels us.",
    },
    long: {
      title: "How long we keep it",
      text: "As long as your account exists. What you delete stays in a bin for 30 days and is then deleted permanently. After an account is closed, its content is deleted within 30 days; invoices are kept as long as tax law requires. Entries in the audit log are deleted after {auditDays} days, the browsers and IP addresses of logins {sessionDays} days after their session has ended. IP addresses of messages and reviews are deleted after {addressDays} days, messages after {contactDays} days.",
    },
    rights: {
      title: "Your rights",
      text: "In your profile you can download what we store about you, and delete your account. You may also ask what we store about you, for a copy that other programs can read, for correction, deletion or restriction, and you may object to what is based on our legitimate interest. Write to {email}; we reply within a month. You may also complain to a data protection authority.",
    },
    changes: {
      title: "Changes to this policy",
      text: "Each change creates a new version with its own number and date. Everyone who accepted an older one is notified in the service of what has changed.",
    },
  },
} as const;

/**
 * The first version of each legal text, until staff publish one of their own. Only the server reads
 * it. A blank line begins a paragraph; names in braces are printed as what they are.
 */
export const legalTexts = {
  first: "First version",
  terms: {
    service: {
      title: "The service",
      text: "{brand} is run by {company} (we). It lets your company keep a library of estimated tasks, assemble features and projects from it, and export proposals.\n\nWe keep the service running with care, back it up, and tell you in advance of planned breaks. We may improve and change it; what your company relies on does not go without 30 days' notice.",
    },
    account: {
      title: "Your account",
      text: "Who registers becomes the admin of the company's account, confirms that they may act for the company, and may invite others. Each person has an account of their own.\n\nKeep your password to yourself. You answer for what is done with your account until you tell us that it is misused; write to {email}, and we close it at once.",
    },
    free: {
      title: "What is free and what is not",
      text: "Every project holds {freeTasks} tasks free of charge. Each further task of a project costs {tokensPerTask} project-task token. A task that stands in several features of a project counts once.\n\nBefore anything is spent, the service says what it costs and asks. Removing a task frees its place in the project; it does not refund a token.",
    },
    tokens: {
      title: "Buying tokens",
      text: "Tokens are bought by invoice, at the price that the price page shows when you order. They are credited when the payment is confirmed, belong to the company that ordered them, and do not expire. A later change of the price does not touch tokens that you have.\n\nInvoices are due on the day that they name. While one is overdue, the account may be kept from making new things; reading and exporting stays open.",
    },
    content: {
      title: "Your content",
      text: "What you write and upload stays yours. We store, copy and show it only to provide the service to your company. You may export it at any time, and have it deleted.\n\nReviews and articles that you send us for the public site may be shown there, under the name that you gave, until you ask us to take them down.",
    },
    conduct: {
      title: "Fair use",
      text: "Do not upload what is against the law or belongs to somebody else, do not try to reach other companies' data, do not disturb the service or get around its limits, and do not sell access to it.",
    },
    estimates: {
      title: "Estimates are yours",
      text: "The service adds up the figures that you give. What you promise to a client is your decision; we do not answer for it, nor for what an estimate that turned out wrong has cost.",
    },
    liability: {
      title: "What we answer for",
      text: "We answer without limit for intent, gross negligence and injury to persons. Otherwise we answer for damage that was to be expected, and at most for what your company paid us in the twelve months before. Nothing here limits what the law does not allow to be limited.",
    },
    end: {
      title: "Ending it",
      text: "You may close the account at any time. We may end it with 30 days' notice, or at once if these terms are seriously broken. Unspent tokens are refunded when we end it without such a reason.",
    },
    changes: {
      title: "Changes of these terms",
      text: "A changed text is a new version with its own number and date. Everybody who accepted an older one is told in the service what has changed. If you do not agree, you may close the account and have unspent tokens refunded.",
    },
    law: {
      title: "Law",
      text: "The law of the country where {company} is registered applies. If a part of these terms does not hold, the rest does.",
    },
  },
  privacy: {
    responsible: {
      title: "Who is responsible",
      text: "{company} decides why and how your data is used. Questions and requests go to {email}.\n\nFor what companies write into the service about others, such as their clients, we work on behalf of that company, and only as it asks us to.",
    },
    stored: {
      title: "What we store of users",
      text: "Your name, e-mail address, company and role; your password only as a hash; which version of the terms and of this policy you accepted, and when; what you write and upload; and the times, browsers and network addresses of your logins, to keep accounts safe. Changes of access, money and settings are kept in an audit log.",
    },
    visitors: {
      title: "What we store of visitors",
      text: "If you write to us or review the product: your name and e-mail address where you give them, what you wrote, and the network address (IP) that it was sent from, to keep spam away. The address is deleted after {addressDays} days; a message to us is deleted after {contactDays} days.\n\nTo count readers of an article once a day we keep a keyed hash of address and browser for that day. It leads back to nobody.",
    },
    counting: {
      title: "Counting of visits",
      text: "Where we count visits of the public pages, a service for statistics is told the path of the page, your browser with its language and size of screen, and, as every server that is called, your network address. It is told nothing of what you do in the product, and of no page whose address holds a key.\n\nWe ask you first, and count nothing until you have said yes; you may think again at the foot of every public page. We need not ask where that service keeps nothing in your browser. Nobody is counted whose browser sends Do Not Track or Global Privacy Control.\n\nA video of another site is loaded only when you play it; that site then learns of your visit.",
    },
    why: {
      title: "Why we may",
      text: "To provide the service that you registered for and to send the mails that it needs (confirmation, password, invitations, invoices): that is our contract with you. To keep it secure and free of spam: that is our legitimate interest. To keep invoices: the law asks for it. We do not sell data, show no advertising and make no profiles.",
    },
    browser: {
      title: "In your browser",
      text: "The service keeps your login, your language, how you like lists and colours, what you opened last, your answer on the counting of visits, the release versions that it knows and text that you have not saved yet in the local storage of your browser, and remembers in a cookie that this device has logged in before. Logging out removes the login, what you opened last and the unsaved text. There are no cookies of advertisers.",
    },
    who: {
      title: "Who sees it",
      text: "People of your own company, as their role allows. Our staff, only where support needs it; acting in a user's name is recorded with a reason. Companies that host the service, send its mails or handle payments for us, under contract. Nobody else, unless the law compels us.",
    },
    long: {
      title: "How long",
      text: "As long as your account exists. What you delete rests 30 days in a bin and is then gone. After an account is closed, its content is deleted within 30 days; invoices stay as long as tax law asks. Entries of the audit log are deleted after {auditDays} days, the browsers and network addresses of logins {sessionDays} days after their session has ended. Network addresses of messages and reviews are deleted after {addressDays} days, messages after {contactDays} days.",
    },
    rights: {
      title: "Your rights",
      text: "In your profile you can download what we store of you, and delete your account. You may also ask what we store of you, for a copy that other programs can read, for correction, deletion or restriction, and you may object to what rests on our legitimate interest. Write to {email}; we answer within a month. You may also complain to a data protection authority.",
    },
    changes: {
      title: "Changes of this policy",
      text: "A changed text is a new version with its own number and date. Everybody who accepted an older one is told in the service what has changed.",
    },
  },
} as const;

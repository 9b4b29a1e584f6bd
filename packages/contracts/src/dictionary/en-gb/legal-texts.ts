/**
 * The first version of each legal text, used until staff publish their own. Only the server reads
 * it. A blank line starts a new paragraph; names in braces are placeholders.
 */
export const legalTexts = {
  first: "First version",
  terms: {
    service: {
      title: "The service",
      text: "{brand} is run by {company} (we). It lets your company keep a library of estimated tasks, assemble features and projects from it, and export proposals.\n\nWe keep the service running with reasonable care, back it up, and tell you in advance about planned interruptions. We may improve and change it. We do not remove features that your company relies on without 30 days' notice.",
    },
    account: {
      title: "Your account",
      text: "The person who registers becomes the admin of the company's account, and may invite others. By registering, they confirm that they may act for the company. Each person has their own account.\n\nKeep your password to yourself. You are responsible for activity on your account until you tell us that it is being misused. Write to {email}, and we will close it immediately.",
    },
    free: {
      title: "Free tier and charges",
      text: "Every project includes {freeTasks} tasks free of charge. Each additional task in a project costs {tokensPerTask} project-task token. A task that is used in several features of a project counts once.\n\nBefore any tokens are spent, the service shows the cost and asks for confirmation. Removing a task frees its place in the project but does not refund a token.",
    },
    tokens: {
      title: "Buying tokens",
      text: "Tokens are bought by invoice, at the price that the price page shows when you order. They are credited when the payment is confirmed. They belong to the company that ordered them, and do not expire. A later price change does not affect tokens that you already have.\n\nInvoices are due on the date stated on them. While one is overdue, the account may be prevented from creating anything new. Reading and exporting remain available.",
    },
    content: {
      title: "Your content",
      text: "What you write and upload stays yours. We store, copy and show it only to provide the service to your company. You may export it at any time, and have it deleted.\n\nWe may show reviews and articles that you send us for the public site, under the name that you gave. We take them down when you ask us to.",
    },
    conduct: {
      title: "Fair use",
      text: "Do not upload anything that is against the law or belongs to someone else. Do not try to access other companies' data. Do not disrupt the service or get around its limits. Do not sell access to it.",
    },
    estimates: {
      title: "Estimates are yours",
      text: "The service adds up the figures that you give. What you promise to a client is your decision. We are not liable for it, nor for any loss caused by an inaccurate estimate.",
    },
    liability: {
      title: "Liability",
      text: "We are liable without limit for intentional misconduct, gross negligence and personal injury. Otherwise, we are liable only for foreseeable loss. The limit is the amount that your company paid us in the preceding twelve months. Nothing in these terms limits liability that cannot be limited by law.",
    },
    end: {
      title: "Ending the agreement",
      text: "You may close the account at any time. We may end it with 30 days' notice, or immediately if these terms are seriously broken. If we end it for any other reason, we refund unspent tokens.",
    },
    changes: {
      title: "Changes to these terms",
      text: "Each change creates a new version with its own number and date. Everyone who accepted an older version gets a notice in the service that summarises the changes. If you do not agree, you may close the account and have unspent tokens refunded.",
    },
    law: {
      title: "Law",
      text: "The law of the country where {company} is registered applies. If part of these terms is invalid, the rest still applies.",
    },
  },
  privacy: {
    responsible: {
      title: "Data controller",
      text: "{company} decides why and how your data is used. Questions and requests go to {email}.\n\nCompanies may enter data about others, such as their clients. We process it only on that company's behalf and instructions.",
    },
    stored: {
      title: "User data",
      text: "We store your name, email address, company and role, and what you write and upload. We store your password only as a hash. If you link a Google account, we store its ID and email address. We store the versions of the terms and of this policy that you accepted, with the time. To keep accounts safe, we store the times, browsers and IP addresses of your logins. Changes to access, money and settings are kept in an audit log.",
    },
    visitors: {
      title: "Visitor data",
      text: "If you write to us or review the product, we store what you wrote. We also store your name and email address if you give them. To prevent spam, we store the IP address that your message or review was sent from. The IP address is deleted after {addressDays} days. A message to us is deleted after {contactDays} days.\n\nWe count each reader of an article once a day. For this, we keep a hash of the IP address and browser for that day. The hash includes a secret key, so it cannot be traced back to anyone.\n\nA company may send you a link to a proposal, and sees when and how often it is opened. If you answer the proposal, that company gets your name, your email address and what you wrote. The IP address and the browser that you answered from are deleted after {addressDays} days. Your name and email address are deleted two years after the last event of the proposal. If you accepted it, all of this is kept as evidence. That company decides for how long; the default is ten years.",
    },
    counting: {
      title: "Website analytics",
      text: "If we count visits to the public pages, an analytics provider receives data about each visit. This is the page's path, your browser, its language and your screen size. Like every server that your browser contacts, it also receives your IP address. It doesn't see what you do in the product. Nor does it see pages that you open through a private link, such as a proposal.\n\nIf the provider stores anything in your browser, we ask you first and count nothing until you have said yes. You can change your mind at the foot of every public page. Otherwise, we count visits without asking. We don't count visitors whose browser sends Do Not Track or Global Privacy Control.\n\nA video from another site is loaded only when you play it. That site then knows about your visit.",
    },
    why: {
      title: "Purposes and legal bases",
      text: "We process your data to provide the service that you registered for. This includes its emails (confirmation, password, invites, invoices). The legal basis is our contract with you. We also process data to keep the service secure and free of spam. The legal basis is our legitimate interest. We keep invoices because the law requires it. We do not sell data, show advertising or build advertising profiles.",
    },
    browser: {
      title: "In your browser",
      text: "Your browser's local storage holds your login, your language, and your preferences for lists and colours. It also holds recently opened pages, your answer on website analytics, known release versions and unsaved text. One cookie remembers that this device has logged in before. Another remembers for one day that you registered on it. A third lasts ten minutes, while you log in with Google. Logging out removes the login, the recently opened pages and the unsaved text. There are no advertising cookies.",
    },
    who: {
      title: "Access to your data",
      text: "People in your own company see your data, as their role allows. Our staff see it only where support needs it. Logging in as a user is recorded with a reason. Companies that host the service, send its emails, handle payments or run its AI assistant for us process it under contract. No one else sees it, unless the law compels us.",
    },
    long: {
      title: "Retention",
      text: "We keep your data as long as your account exists. Deleted tasks, features and projects stay in a bin for 30 days and are then deleted permanently. Their proposal versions and actual hours are kept. Other content is deleted immediately. After an account is closed, its content is deleted within 30 days. Invoices are kept as long as tax law requires. Entries in the audit log are deleted after {auditDays} days. The browsers and IP addresses of logins are deleted {sessionDays} days after their session has ended. IP addresses of messages and reviews are deleted after {addressDays} days. Visitors' messages are deleted after {contactDays} days.",
    },
    rights: {
      title: "Your rights",
      text: "In your profile you can download what we store about you, and delete your account. You may also ask us for access to your data, or for a copy that other programs can read. You may ask us to correct, delete or restrict it. You may object to processing that is based on our legitimate interest. Write to {email}; we reply within a month. You may also complain to a data protection authority.",
    },
    changes: {
      title: "Changes to this policy",
      text: "Each change creates a new version with its own number and date. Everyone who accepted an older version gets a notice in the service that summarises the changes.",
    },
  },
} as const;

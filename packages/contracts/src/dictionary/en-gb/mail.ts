export const mail = {
  greeting: "Hello {{name}},",
  ignore: "If you didn't ask for this, you can ignore this email.",
  /** Sender's name of an email to a company's client. */
  via: "{{company}} (via {{brand}})",
  sentWith: "Sent with {{brand}}",
  activate: {
    subject: "Confirm your email address for Presale",
    text: "Thank you for registering {{company}} on Presale. Confirm your email address to get started.",
    button: "Confirm email address",
    expires: "This link can be used once and expires in {{hours}} hours.",
  },
  welcome: {
    subject: "Your company's Presale account is ready",
    text: "We've set up {{company}} on Presale for you, and you're its admin. Set a password to get started.",
    button: "Set password",
    expires: "This link can be used once and expires in {{days}} days.",
  },
  colleague: {
    subject: "{{by}} added you to {{company}} on Presale",
    text: "{{by}} created an account for you at {{company}} on Presale, where teams prepare IT project estimates. Set a password to get started.",
  },
  reset: {
    subject: "Reset your Presale password",
    text: "Use the link below to set a password for your Presale account.",
    button: "Set a new password",
    expires: "This link can be used once and expires in {{hours}} hour.",
  },
  reminder: {
    subject: "Reminder: {{title}}",
    text: "You asked to be reminded of this note on “{{title}}”:",
    words: "{{words}}",
    button: "View note",
  },
  notifications: {
    one: "{{first}}",
    several: "{{count}} new notifications",
    text: "Here's what's new:",
    more_one: "and {{count}} more",
    more_other: "and {{count}} more",
    button: "Open Presale",
    reply: "Reply",
    why: "You're receiving this email because you have a Presale account.",
    stop: "Unsubscribe from “{{kind}}”",
  },
  passwordChanged: {
    subject: "Your Presale password was changed",
    text: "The password for your Presale account was just changed. All your other sessions have ended. If this wasn't you, reset your password right away.",
    button: "Reset password",
  },
  twoFactorOff: {
    subject: "Two-factor login was turned off",
    text: "Two-factor login was just turned off for your Presale account, so logging in no longer requires a code. If this wasn't you, reset your password right away.",
    button: "Reset password",
  },
  accountErased: {
    subject: "Your Presale account was deleted",
    text: "Your Presale account has been deleted, as you requested. We won't email you about this again. What you created stays with your company. Your name is removed, except from versions and acceptance records.",
    button: "Open Presale",
  },
  companyErasureAsked: {
    subject: "The {{company}} account is scheduled for deletion",
    text: "{{actor}} has asked to delete the {{company}} account. On {{date}}, all its projects, features, tasks, files and user accounts will be permanently deleted. Invoices are kept, as tax law requires. Until that date, everyone can keep working as usual. If this was a mistake, any admin can cancel the deletion with one click.",
    button: "Review deletion",
  },
  companyErasureNear: {
    subject: "The {{company}} account will be deleted on {{date}}",
    text: "On {{date}}, the {{company}} account will be permanently deleted, with all its projects, features, tasks, files and user accounts. Until then, any admin can cancel the deletion with one click, or download all the data.",
    button: "Review deletion",
  },
  companyKept: {
    subject: "The {{company}} account won't be deleted",
    text: "{{actor}} has cancelled the deletion of the {{company}} account. Everything stays as it is.",
    button: "Open Presale",
  },
  companyErased: {
    subject: "The {{company}} account has been closed",
    text: "The grace period before the deletion of the {{company}} account is over. The account is closed, and all its content is now being deleted. Invoices are kept, as tax law requires. We won't email you about this again.",
    button: "Open Presale",
  },
  googleLinked: {
    subject: "A Google account was linked to your Presale account",
    text: "The Google account {{google}} can now be used to log in to your Presale account. If this wasn't you, unlink it in your profile and change your password right away.",
    button: "Log in",
  },
  staff: {
    subject: "Your Presale backoffice account is ready",
    text: "You're now a Presale admin. Set a password to get started.",
  },
  invite: {
    staff: "Presale staff",
    subject: "{{inviter}} invited you to join {{company}} on Presale",
    subjectOfStaff: "{{inviter}} invited you to join the Presale staff",
    greeting: "Hello,",
    text: "{{inviter}} invited you to join {{company}} on Presale, where teams prepare IT project estimates together.",
    textOfStaff: "{{inviter}} invited you to join the Presale staff.",
    button: "Accept invite",
    expires: "This link can be used once and expires in {{days}} days.",
    ignore: "If you don't know {{inviter}}, you can ignore this email.",
    hasAccount:
      "This email address already has a Presale account, and an account can belong to only one company. To join, ask {{inviter}} to invite you at a different address.",
  },
  proposal: {
    subject: "Proposal from {{company}}: {{title}}",
    greeting: "Hello {{recipient}},",
    message: "{{sender}} writes: {{message}}",
    price: "{{priceName}}: {{price}}.",
    deadline: "The proposal is open until the end of {{day}} ({{zone}}).",
    text: "{{sender}} from {{company}} sent you the proposal “{{title}}”. You can read it and download it as a PDF without an account.",
    forwarding:
      "Anyone who has this link can read the proposal. Reply to this email to reach {{sender}}.",
    button: "Open proposal",
  },
  acceptCode: {
    subject: "Your code: {{code}}",
    text: "To accept the proposal “{{title}}” from {{company}}, enter this code on its page within {{minutes}} minutes:",
    code: "{{code}}",
    ignore:
      "If you didn't ask for this code, you can ignore this email. Nothing is accepted without the code.",
  },
  ownProposal: {
    subject: "You can't accept your own proposal",
    text: "Someone used your email address to request a code for accepting the proposal “{{title}}”. You work for {{company}}, which sent the proposal, so you can't accept it. If a client accepted by email, on paper, by phone or in person, record their answer on the version's page.",
  },
  acceptance: {
    subject: "Accepted: {{title}}",
    recordedSubject: "Recorded as accepted: {{title}}",
    own: "Thank you. You accepted version {{number}} of “{{title}}” from {{company}}.",
    accepted: "{{name}} accepted version {{number}} of “{{title}}” from {{company}}.",
    recorded:
      "{{recorder}} from {{company}} recorded that {{name}} accepted version {{number}} of “{{title}}”. If this is wrong, reply to this email.",
    attached:
      "The proposal and the record of its acceptance are attached. Keep this email: your copy proves what was agreed.",
    recordAttached:
      "The record of the acceptance is attached. The proposal is too large for an email: download it from its page. Keep both: your copies prove what was agreed.",
    voided: "This acceptance has since been voided.",
    hashes: "SHA-256 of the proposal: {{pdf}}\nSHA-256 of the record: {{record}}",
    button: "Open version",
  },
  voided: {
    subject: "Acceptance voided: {{title}}",
    text: "{{sender}} from {{company}} voided the acceptance of version {{number}} of “{{title}}”.",
    reason: "Reason: {{reason}}",
  },
  proposalExtended: {
    subject: "Open until {{day}}: {{title}}",
    text: "{{company}} extended the proposal “{{title}}”. It is now open until the end of {{day}} ({{zone}}).",
  },
  proposalWithdrawn: {
    subject: "Withdrawn: {{title}}",
    text: "{{company}} withdrew the proposal “{{title}}”. You can no longer open it with your link.",
  },
  answerReceipt: {
    subject: "Answer received by {{company}}: {{title}}",
    changes: "{{name}} asked {{company}} to change “{{title}}”.",
    declined: "{{name}} declined “{{title}}” from {{company}}.",
    question: "{{name}} asked {{company}} a question about “{{title}}”.",
    byLink:
      "This answer was sent through the link you received. If you don't recognise it, contact {{company}}.",
  },
  proposalReply: {
    subject: "Reply from {{company}}: {{title}}",
    text: "{{sender}} replied to you about “{{title}}”:",
  },
  alreadyRegistered: {
    subject: "You already have a Presale account",
    text: "Someone tried to register with your email address, but you already have an account. If it was you, log in or reset your password.",
    button: "Log in",
  },
  contact: {
    subject: "Contact form: {{subject}}",
    from: "{{name}} <{{email}}> sent a message from the website:",
    text: "{{message}}",
    button: "Open in backoffice",
  },
  ticket: {
    subject: "New ticket #{{number}}: {{title}}",
    from: "{{name}} from {{company}} opened a ticket:",
    text: "{{text}}",
    button: "Open in backoffice",
  },
  feedback: {
    subject: "New review: {{score}} out of 5",
    from: "{{name}} gave {{score}} out of 5 and wrote:",
    fromVisitor: "A visitor gave {{score}} out of 5 and wrote:",
    text: "{{review}}",
    button: "Open in backoffice",
  },
  invoices: {
    issued: {
      subject: "Invoice {{number}} for {{total}}",
      text: "Thank you for your order. Your invoice {{number}} for {{total}} is attached. It's due on {{due}}. Open the invoice to pay it or check its status.",
    },
    credit: {
      subject: "Credit note {{number}} for {{total}}",
      text: "Your credit note {{number}} for {{total}} is attached. The refund goes to your original payment method.",
    },
    receipt: {
      subject: "Receipt for invoice {{number}}",
      text_one:
        "Thank you for your payment. We've received {{total}} for invoice {{number}} and added {{count}} token to your balance. Your receipt is attached.",
      text_other:
        "Thank you for your payment. We've received {{total}} for invoice {{number}} and added {{count}} tokens to your balance. Your receipt is attached.",
    },
    remindedBefore: {
      subject: "Invoice {{number}} is due on {{due}}",
      text: "Invoice {{number}} for {{total}} is due on {{due}}. We've attached it again. If you've already paid, there's nothing to do.",
    },
    remindedAfter: {
      subject: "Invoice {{number}} is overdue",
      text: "Invoice {{number}} for {{total}} was due on {{due}}, and we haven't received your payment yet. We've attached it again. If you've paid in the meantime, there's nothing to do.",
    },
    button: "View invoice",
  },
  order: {
    subject: "An order needs payment details",
    text_one: "A company has ordered {{count}} token. Add payment details so that it can pay.",
    text_other: "A company has ordered {{count}} tokens. Add payment details so that it can pay.",
    button: "View invoice",
  },
  contactsWaiting: {
    subject: "New contacts: {{count}}",
    text: "Many messages arrived in a short time, so we didn't send an email for each one. New messages in total: {{count}}.",
    button: "View contacts",
  },
  ticketsWaiting: {
    subject: "Tickets awaiting a reply: {{count}}",
    text: "Many tickets were opened in a short time, so we didn't send an email for each one. Tickets awaiting a reply in total: {{count}}.",
    button: "View tickets",
  },
  feedbacksWaiting: {
    subject: "New reviews: {{count}}",
    text: "Many reviews arrived in a short time, so we didn't send an email for each one. New reviews in total: {{count}}.",
    button: "View feedback",
  },
} as const;

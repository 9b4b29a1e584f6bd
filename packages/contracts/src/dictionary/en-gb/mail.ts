export const mail = {
  greeting: "Hello {{name}},",
  ignore: "If you did not ask for this, you can ignore this mail.",
  activate: {
    subject: "Confirm your e-mail for Presale",
    text: "Thank you for registering {{company}}. Confirm your e-mail and you can begin.",
    button: "Confirm my e-mail",
    expires: "The link works once, for {{hours}} hours.",
  },
  welcome: {
    subject: "Your company on Presale",
    text: "We have set up {{company}} on Presale for you: you are its admin. Choose your password and you can begin.",
    button: "Choose my password",
    expires: "The link works once, for {{days}} days.",
  },
  colleague: {
    subject: "{{by}} added you to {{company}}",
    text: "{{by}} made an account for you in {{company}} on Presale, where estimates of IT projects are made. Choose your password and you can begin.",
  },
  reset: {
    subject: "Choose a new password",
    text: "Somebody asked to reset the password of your Presale account.",
    button: "Choose a new password",
    expires: "The link works once, for {{hours}} hour.",
  },
  reminder: {
    subject: "Reminder: {{title}}",
    text: "You asked to be reminded of this note about “{{title}}”:",
    words: "{{words}}",
    button: "Open it",
  },
  notifications: {
    one: "{{first}}",
    several: "{{count}} new notifications",
    text: "While you were away:",
    more_one: "and {{count}} more",
    more_other: "and {{count}} more",
    button: "Open Presale",
    why: "You get this mail because you have an account at Presale.",
    stop: "Stop mails about: {{kind}}",
  },
  passwordChanged: {
    subject: "Your password was changed",
    text: "The password of your Presale account has just been changed, and everyone else who was logged in with the old one is logged out. If it was not you, choose a new password at once.",
    button: "Choose a new password",
  },
  twoFactorOff: {
    subject: "Two-factor log-in was switched off",
    text: "Two-factor log-in of your Presale account has just been switched off: the password alone is enough now. If it was not you, choose a new password at once.",
    button: "Choose a new password",
  },
  accountErased: {
    subject: "Your account was deleted",
    text: "Your Presale account has just been deleted, as you asked. This is the last mail about it. What you made stays with your company, without your name.",
    button: "Open Presale",
  },
  companyErasureAsked: {
    subject: "The account of {{company}} is going to be deleted",
    text: "{{asker}} has asked to delete the account of {{company}}. On {{date}} all its projects, features, tasks, files and people are deleted for good; invoices stay, as tax law asks. Until then everybody works on as usual. If this was not meant, any admin can take it back with one button.",
    button: "Look at it",
  },
  companyErasureNear: {
    subject: "The account of {{company}} will be deleted on {{date}}",
    text: "On {{date}} the account of {{company}} is deleted for good, with all its projects, features, tasks, files and people. Until then any admin can take it back with one button, or download everything.",
    button: "Keep or download it",
  },
  companyKept: {
    subject: "The account of {{company}} stays",
    text: "{{asker}} has taken back that the account of {{company}} is deleted. Everything stays as it is.",
    button: "Open Presale",
  },
  companyErased: {
    subject: "The account of {{company}} was closed",
    text: "The days until the account of {{company}} is deleted are over. It is closed, and all its content is being deleted now; invoices stay, as tax law asks. This is the last mail about it.",
    button: "Open Presale",
  },
  googleLinked: {
    subject: "A Google account was linked",
    text: "The Google account {{google}} now logs in to your Presale account. If it was not you, unlink it in your profile and choose a new password at once.",
    button: "Open my profile",
  },
  staff: {
    subject: "Your account in the Presale backoffice",
    text: "You are a Presale admin now. Choose your password and you can begin.",
  },
  invite: {
    staff: "Presale staff",
    subject: "{{inviter}} invites you to {{company}} on Presale",
    greeting: "Hello,",
    text: "{{inviter}} invites you to join {{company}} on Presale, where teams prepare IT project estimates together.",
    textOfStaff: "{{inviter}} invites you to join the staff of Presale.",
    button: "Accept the invite",
    expires: "The link works once, for {{days}} days.",
    ignore: "If you don't know {{inviter}}, you can ignore this mail.",
    hasAccount:
      "This address has a Presale account already, and an account belongs to one company only. To join, ask {{inviter}} to invite you at another address.",
  },
  alreadyRegistered: {
    subject: "You already have a Presale account",
    text: "Somebody tried to register with your e-mail. You already have an account: log in, or reset your password.",
    button: "Log in",
  },
  contact: {
    subject: "Contact: {{subject}}",
    from: "{{name}} <{{email}}> wrote on the site:",
    text: "{{message}}",
    button: "Open it in the backoffice",
  },
  ticket: {
    subject: "Ticket: {{title}}",
    from: "{{name}} of {{company}} opened a ticket:",
    text: "{{text}}",
    button: "Open it in the backoffice",
  },
  feedback: {
    subject: "Feedback: {{score}} of 5",
    from: "{{name}} gave {{score}} of 5 and wrote:",
    fromVisitor: "A visitor gave {{score}} of 5 and wrote:",
    text: "{{review}}",
    button: "Open it in the backoffice",
  },
  invoices: {
    issued: {
      subject: "Invoice {{number}}: {{total}}",
      text: "Thank you for your order. Your invoice {{number}} of {{total}} is attached; it is due on {{due}}. Open it to pay, or to see how it stands.",
    },
    credit: {
      subject: "Credit note {{number}}: {{total}}",
      text: "Your credit note {{number}} of {{total}} is attached. The money goes back the way it came.",
    },
    receipt: {
      subject: "Receipt for the invoice {{number}}",
      text_one:
        "We have received {{total}} for the invoice {{number}}, thank you. {{count}} token was added to your balance. The receipt is attached.",
      text_other:
        "We have received {{total}} for the invoice {{number}}, thank you. {{count}} tokens were added to your balance. The receipt is attached.",
    },
    remindedBefore: {
      subject: "The invoice {{number}} is due on {{due}}",
      text: "The invoice {{number}} of {{total}} is due on {{due}}. It is attached once more. If you have paid already, there is nothing to do.",
    },
    remindedAfter: {
      subject: "The invoice {{number}} is overdue",
      text: "The invoice {{number}} of {{total}} was due on {{due}}, and we have not received the money yet. It is attached once more. If you have paid meanwhile, there is nothing to do.",
    },
    button: "Open the invoice",
  },
  order: {
    subject: "An order waits for its payment details",
    text_one: "A company has ordered {{count}} token. Add the payment details, so that it can pay.",
    text_other:
      "A company has ordered {{count}} tokens. Add the payment details, so that it can pay.",
    button: "Open the invoice",
  },
  contactsWaiting: {
    subject: "{{count}} contacts wait for you",
    text: "Many people write to you: further messages came without a mail each. New ones in all: {{count}}.",
    button: "Open the contacts",
  },
  ticketsWaiting: {
    subject: "{{count}} tickets wait for you",
    text: "Many tickets were opened: further ones came without a mail each. Those that wait for an answer in all: {{count}}.",
    button: "Open the tickets",
  },
  feedbacksWaiting: {
    subject: "{{count}} reviews wait for you",
    text: "Many people write to you: further reviews came without a mail each. New ones in all: {{count}}.",
    button: "Open the feedback",
  },
} as const;

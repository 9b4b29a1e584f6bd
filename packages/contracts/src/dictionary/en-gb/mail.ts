export const mail = {
  greeting: "Hello {{name}},",
  ignore: "If you did not ask for this, you can ignore this mail.",
  activate: {
    subject: "Confirm your e-mail for Presale",
    text: "Thank you for registering {{company}}. Confirm your e-mail and you can begin.",
    button: "Confirm my e-mail",
    expires: "The link works once, for {{hours}} hours.",
  },
  reset: {
    subject: "Choose a new password",
    text: "Somebody asked to reset the password of your Presale account.",
    button: "Choose a new password",
    expires: "The link works once, for {{hours}} hour.",
  },
  alreadyRegistered: {
    subject: "You already have a Presale account",
    text: "Somebody tried to register with your e-mail. You already have an account: log in, or reset your password.",
    button: "Log in",
  },
} as const;

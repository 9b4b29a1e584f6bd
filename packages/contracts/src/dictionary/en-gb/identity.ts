export const identity = {
  button: "Continue with Google",
  or: "or",
  page: {
    working: "Waiting for Google…",
    cancelled: "The Google login was cancelled or refused. Nothing has changed.",
    noAnswer: "We didn't get a response from Google. Start again.",
    login: "Log in another way",
    register: "Register your company",
    profile: "Back to my profile",
  },
  section: {
    title: "Google",
    linked: "You can log in with this Google account, as well as with your password.",
    linkedOnly: "You log in with this Google account. You have no password.",
    notLinked: "Link your Google account to log in with one click.",
    since: "Linked on {{date}}",
    link: "Link Google account",
    linkTitle: "Link your Google account?",
    linkText:
      "You'll be able to log in with Google or with your password. Next, choose an account on Google's login page.",
    linkConfirm: "Continue to Google",
    password: "Your password",
    unlink: "Unlink",
    unlinkTitle: "Unlink your Google account?",
    unlinkText:
      "You'll no longer be able to log in to Presale with the Google account {{email}}. Your password will still work.",
    unlinkConfirm: "Unlink account",
    unlinked: "Google account unlinked",
    doneLinked: "Google account linked",
    needsPassword:
      "This account is your only way to log in. To unlink it, <password>set a password</password> first.",
    acting: "You can't link or unlink a Google account while acting as another user.",
    off: "Google login isn't set up here.",
  },
} as const;

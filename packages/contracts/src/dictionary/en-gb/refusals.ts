/** Errors that the server alone words: no page carries them. */
export const refusals = {
  accountInactive: "This account is not active. Ask your company's admin.",
  accountNotVerified: "Confirm your e-mail first: open the link that we sent you.",
  nobodyToActFor:
    "This company has no active admin, and nobody in whose name its rows could be made.",
  actAsInactive: "This account is deactivated. Nobody can act as its user.",
  actAsStaff: "You can act as users of companies only, not as staff.",
  answersFull: "This review has {{count}} answers, the most there can be.",
  articleSlugTaken: "Another article has this address, or had it once.",
  googleOther:
    "Your account is linked to another Google account. Log in with that one or with your password.",
  imageTooLarge: "This image has more than {{megapixels}} megapixels. Use a smaller one.",
  imageUnreadable:
    "This image could not be read. Save it anew with another program, or use a smaller one.",
  loginLimited:
    "Too many wrong passwords for this account. Set a new password by e-mail to log in here at once, or try again tomorrow.",
  messageState: "Someone has gone on with this already. Reload the page.",
  messagesLimited:
    "Several messages came from you already. Wait an hour, or write to us by e-mail.",
  notActing: "You aren't acting as another user.",
  outcomeUnknown:
    "The connection to the database was lost while this was being saved. Reload the page to see whether it was, then try again.",
  rowChanged: "Someone has changed it since.",
  rowForbidden: "It isn't yours to delete.",
  savedFilterExists: "A filter with this name stands already.",
  savedFiltersFull: "You have saved {{count}} filters, the most there can be. Delete one first.",
  tagExists: "A tag with this title exists already.",
} as const;

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
  animationTooLarge:
    "This animation has more than {{megapixels}} megapixels over all its frames. Use a shorter or smaller one.",
  imageDamaged:
    "This image is damaged or incomplete. Save it again with another program, or use another one.",
  imageTooLarge: "This image has more than {{megapixels}} megapixels. Use a smaller one.",
  imageType: "{{type}} images can't be shown here. Save the image as jpg, png, gif or webp.",
  imageUnreadable:
    "This image could not be read. Save it again with another program, or use a smaller one.",
  loginLimited:
    "Too many wrong passwords for this account. Set a new password by e-mail to log in here at once, or try again tomorrow.",
  messageState: "Someone has gone on with this already. Reload the page.",
  messagesLimited:
    "Several messages came from you already. Wait an hour, or write to us by e-mail.",
  notActing: "You aren't acting as another user.",
  newTags: "You may not make new tags: choose among those that there are.",
  outcomeUnknown:
    "The connection to the database was lost while this was being saved. Reload the page to see whether it was, then try again.",
  rowChanged: "Someone has changed it since.",
  rowForbidden: "It isn't yours to delete.",
  savedFilterExists: "A filter with this name already exists.",
  savedFiltersFull: "You have saved {{count}} filters, the most there can be. Delete one first.",
  tagExists: "A tag with this title exists already.",
  diskFull:
    "The server has run out of disk space, so this couldn't be done. Try again later. Error id: {{id}}",
  storageFull:
    "There is no room for this file: your company's files take {{used}} of {{limit}} Mb. Take away attachments and images that nobody needs; their room is free within two days.",
  tokensForbidden:
    "This change would spend tokens of: {{projects}}. Ask a manager, or duplicate the feature and change the copy.",
  proposalTooLarge:
    "This proposal is too large to be set at once. Split the project, or export it as a JSON zip.",
  costChanged: "The cost has changed to {{tokens}} tokens. Look at it again before you confirm.",
  lastAdmin: "This is the company's last active admin. Make someone else an admin first.",
  keyReused: "This was sent before with other content. Reload the page and try again.",
  proposalFailed: "The proposal could not be made. Try again; if it fails again, tell us.",
  changedMeanwhile:
    "Someone changed this while you were editing. Reload to see their version; your text is kept.",
  googleLastWay: "Set a password first: without Google you could not log in any more.",
  googleTaken: "This Google account belongs to another Presale account already.",
  googleUnverified:
    "{{provider}} has not verified the address {{email}}. Verify it there, or log in with your password.",
  replyLost: "This was sent already, but its answer was lost. Reload the page to see the result.",
  conflict: "This clashes with something that exists already.",
  busy: "The server has too much to do right now. Try again in a moment.",
  rateLimited: "Too many tries. Wait {{seconds}} seconds and try again.",
  cannotGive: "You can't give more than you may do yourself.",
  inUse: "This is used in: {{places}}.",
  unavailable: "The database can't be reached right now. Try again in a moment.",
  googleSilent:
    "{{provider}} doesn't say whether the address {{email}} is verified. Log in with your password, and tell the people who run this server.",
  googleNoEmail: "{{provider}} gave no e-mail address. Log in with your password.",
  googleNoAccount: "There is no account with the address {{email}}. Register your company first.",
  googleUnreachable:
    "{{provider}} can't be reached right now. Try again, or log in with your password.",
} as const;

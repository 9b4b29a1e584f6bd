/** Error texts that only the server sends, so that no page loads them. */
export const refusals = {
  accountInactive: "This account has been deactivated. Ask your company's admin to activate it.",
  accountNotVerified: "Confirm your email first. Click the link we sent you.",
  noActiveAdmin: "This company has no active admin, so you can't act on its behalf.",
  impersonateInactive: "This account is deactivated, so no one can act as its user.",
  impersonateStaff: "You can only act as users of companies, not as staff.",
  answersFull: "This review already has {{count}} replies, the maximum.",
  articleSlugTaken: "Another article uses this URL, or has used it before. Choose another one.",
  googleOther:
    "Your account is linked to another Google account. Log in with that one or with your password.",
  animationTooLarge:
    "This animation has more than {{megapixels}} megapixels across all its frames. Use a shorter or smaller one.",
  imageDamaged:
    "This image is damaged or incomplete. Save it with another program, or use a different image.",
  imageTooLarge: "This image has more than {{megapixels}} megapixels. Use a smaller one.",
  imageType: "{{type}} images can't be shown here. Save the image as jpg, png, gif or webp.",
  imageUnreadable:
    "This image couldn't be read. Save it with another program, or use a smaller image.",
  loginLimited:
    "Too many wrong passwords for this account. Reset your password by email to log in here right away, or try again tomorrow.",
  messageState: "Someone has already updated this. Reload the page.",
  messagesLimited: "You've already sent us several messages. Wait an hour, or email us.",
  notImpersonating: "You aren't acting as another user.",
  newTags: "You don't have permission to create tags. Choose from the existing ones.",
  outcomeUnknown:
    "We lost the connection while saving this. Reload the page. If it wasn't saved, try again.",
  rowChanged: "Someone has changed it since.",
  rowForbidden: "You don't have permission to do this.",
  savedFilterExists: "A filter with this name already exists",
  savedFiltersFull:
    "You already have {{count}} saved filters across all lists, the maximum. Delete one first.",
  savedRepliesFull: "There are already {{count}} saved replies, the maximum. Delete one first.",
  tagExists: "A tag with this title already exists",
  workRoleExists: "A work role with this title already exists",
  workRolesFull: "There are already {{count}} work roles, the maximum, archived ones included.",
  rateCardExists: "A rate card with this title already exists",
  rateCardsFull: "There are already {{count}} rate cards, the maximum, archived ones included.",
  rateDaysFull:
    "This work role already has {{count}} rates on this card, the maximum. Delete an old one first.",
  ratesFull:
    "Your company already has {{count, number}} rates, the maximum. Delete old ones first.",
  rateCardCurrency: "This card has rates, so its currency can't change. Create another card.",
  rateCardNotDefault: "To change the default card, make another one the default.",
  rateCardArchivedDefault:
    "The default card can't be archived. Make another one the default first.",
  rateCardDefaultArchived: "An archived card can't be the default. Restore it first.",
  projectNotSold:
    "Actual hours can only be entered for projects that are won or done. Change the project's status first.",
  finishedLater: "The date can't be in the future",
  passwordCommon: "This password is too common. Choose another one.",
  orderTooSmall: "Card payments must be at least {{least}}. Order more tokens.",
  orderTooLarge: "Orders can't exceed {{max}}. Order fewer tokens at a time.",
  undrawable: "Invoice PDFs can't show these characters: {{signs}}. Replace them.",
  tagsFull: "An item can have up to {{max}} tags",
  hoursOutOfRange:
    "Its hours would be {{minHours}}–{{maxHours}}. An estimate must be from {{min}} to {{max, number}} hours.",
  unknownRole: "This role no longer exists",
  unknownFile: "This file doesn't exist or was deleted",
  unknownTag: "This tag doesn't exist or was deleted",
  unknownTask: "This task doesn't exist or was deleted",
  unknownFeature: "This feature doesn't exist or was deleted",
  unknownMember: "This person isn't a member of your company",
  unknownWorkRole: "This work role doesn't exist",
  unknownRateCard: "This rate card doesn't exist",
  workRoleArchived: "This work role is archived. Choose another one.",
  rateCardArchived: "This rate card is archived. Choose another one.",
  noRateCard: "Create a rate card first.",
  hasRateCard: "Your company already has a rate card.",
  priceIncomplete: "The price is incomplete.",
  rolesWithoutRate: "No rate on {{day}} for {{roles}}.",
  tasksWithoutRole_one: "{{count}} task has no work role.",
  tasksWithoutRole_other: "{{count}} tasks have no work role.",
  amountCurrency: "Amounts are now in {{currency}}. Enter them again.",
  minorUnits: "Enter an amount from 0 to 9,000,000,000,000,000 minor units",
  fixedNetMissing: "Enter the fixed price.",
  discountTooLarge: "The discount is larger than the price.",
  twoDiscounts: "Enter either a percentage or an amount.",
  priceTooLarge: "The price is too large.",
  foldedWithRates:
    "Rates are shown to the client, who could compute this percentage. Show it as a line, or hide the rates.",
  diskFull:
    "The server has run out of disk space, so this couldn't be done. Try again later. Error ID: {{id}}",
  storageFull:
    "Not enough storage for this file. Your company's files use {{used}} of {{limit}} MB. Delete attachments and images you no longer need. Their space is freed within two days.",
  tokensForbidden:
    "This change would spend tokens on: {{projects}}. Ask a manager, or duplicate the feature and change the copy.",
  proposalTooLarge:
    "This proposal is too large to generate. Split the project, or export it as a JSON zip.",
  versionChanged: "The project has changed since this preview. Check the new preview.",
  linkOver: "This link no longer works. Create a new one.",
  proposalGone: "This proposal from {{company}} isn't available any more.",
  offerLapsed: "This proposal has expired. Ask for an extension.",
  codeOver: "This code no longer works. Request a new one.",
  versionStatus: "This isn't possible: the version's status is now “{{status}}”.",
  costChanged: "The cost in tokens is now {{tokens}}. Review it before you confirm.",
  lastAdmin: "This is the company's last active admin. Make someone else an admin first.",
  keyReused: "This was already sent with different content. Reload the page and try again.",
  forecastFailed: "The forecast couldn't be computed. Try again in a moment.",
  proposalFailed:
    "The proposal couldn't be generated. Try again. If that doesn't help, contact us.",
  changedMeanwhile:
    "Someone changed this while you were editing. Reload to see their version. Your text is kept.",
  googleLastWay: "Set a password first. Otherwise, you won't be able to log in.",
  googleTaken: "This Google account already belongs to another Presale account.",
  googleUnverified:
    "{{provider}} hasn't verified the address {{email}}. Verify it there, or log in with your password.",
  replyLost: "This was already sent, but the response was lost. Reload the page to see the result.",
  cancelled: "Cancelled. Nothing was changed.",
  conflict: "This conflicts with something that already exists. Reload the page and try again.",
  busy: "The server is too busy right now. Try again in a moment.",
  rateLimited_one: "Too many attempts. Wait {{count}} second and try again.",
  rateLimited_other: "Too many attempts. Wait {{count}} seconds and try again.",
  cannotGrant: "You can't grant permissions that you don't have.",
  inUse: "This is used in: {{places}}.",
  unavailable: "Presale is temporarily unavailable. Try again in a moment.",
  googleSilent:
    "{{provider}} doesn't say whether the address {{email}} is verified. Log in with your password, and contact us.",
  googleNoEmail: "{{provider}} didn't provide an email address. Log in with your password.",
  googleNoAccount: "There is no account with the address {{email}}. Register your company first.",
  googleUnreachable:
    "{{provider}} can't be reached right now. Try again, or log in with your password.",
} as const;

/** Page titles, and the default title, description and keywords of the public pages. */
export const titles = {
  default: "Presale: IT project estimates before the sale",
  defaultDescription:
    "Presale helps engineers and managers estimate IT projects before the sale. Combine tasks with hour ranges into features, projects and proposals, as PDF and JSON.",
  defaultKeywords: "IT project estimate, presale, software estimation, proposal, hour ranges",
  article: "Article",
  logout: "Log out",
  registration: "Registration",
  thanking: "Thank you",
  invite: "Join your team",
  inviteThanking: "Welcome to the team",
  googleLogin: "Log in with Google",
  profile: "Profile",
} as const;

/** The platform settings, by key: how staff see them. */
export const settings = {
  uploadMegabytes: {
    name: "Largest upload",
    description: "Megabytes that one uploaded file may have.",
  },
  companyStorageMegabytes: {
    name: "Storage of a company",
    description: "Megabytes that all files of one company may take together.",
  },
  termsVersion: {
    name: "Version of the terms",
    description: "Stored with each registration that accepts them.",
  },
  privacyVersion: {
    name: "Version of the privacy policy",
    description: "Stored with each registration that accepts it.",
  },
  requireStaffTwoFactor: {
    name: "Two-factor log-in for staff",
    description: "Staff can do nothing until they have set up an authenticator app.",
  },
} as const;

export const personas = ["visitor", "engineer", "manager", "admin", "support", "staff"] as const;
export type Persona = (typeof personas)[number];

export const everyone: readonly Persona[] = [...personas];
export const visitors: readonly Persona[] = ["visitor"];
export const admins: readonly Persona[] = ["admin"];
export const managers: readonly Persona[] = ["manager", ...admins];
export const company: readonly Persona[] = ["engineer", ...managers];
export const presaleAdmins: readonly Persona[] = ["staff"];
export const staff: readonly Persona[] = ["support", ...presaleAdmins];
export const loggedInUsers: readonly Persona[] = [...company, ...staff];

export const someRow = /^(?!Page not found$)./;

export type Expected = Readonly<
  Record<string, readonly [heading: string | RegExp, who: readonly Persona[]]>
>;

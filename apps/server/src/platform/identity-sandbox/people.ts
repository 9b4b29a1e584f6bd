import { createHash } from "node:crypto";

/** An account at the sandbox that plays Google. */
export interface SandboxPerson {
  /** What stays when the address changes. */
  subject: string;
  email: string;
  name: string;
  isVerified: boolean;
}

/** The same address is the same account, also after a restart. */
const subjectOf = (email: string) =>
  BigInt(`0x${createHash("sha256").update(email.toLowerCase()).digest("hex").slice(0, 16)}`)
    .toString()
    .padStart(20, "1");

export class People {
  readonly #bySubject = new Map<string, SandboxPerson>();

  constructor(known: readonly { email: string; name: string }[]) {
    for (const { email, name } of known) this.add({ email, name, isVerified: true });
  }

  add(person: Omit<SandboxPerson, "subject">): SandboxPerson {
    const added = { ...person, subject: subjectOf(person.email) };
    this.#bySubject.set(added.subject, added);
    return added;
  }

  find(subject: string): SandboxPerson | undefined {
    return this.#bySubject.get(subject);
  }

  /** The person has another address at Google from now on, and remains who they are. */
  change(subject: string, values: Partial<Omit<SandboxPerson, "subject">>): void {
    const person = this.#bySubject.get(subject);
    if (person) Object.assign(person, values);
  }

  list(): SandboxPerson[] {
    return [...this.#bySubject.values()];
  }
}

import { createHash } from "node:crypto";

export interface SandboxPerson {
  /** Google's permanent account id. It stays the same when the address changes. */
  subject: string;
  email: string;
  name: string;
  isVerified: boolean;
}

/** Derives the subject from the address, so it survives a restart. */
const subjectOf = (email: string) =>
  BigInt(`0x${createHash("sha256").update(email.toLowerCase()).digest("hex").slice(0, 16)}`)
    .toString()
    .padStart(20, "1");

export class SandboxPeople {
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

  /** Changes the account's address or name at Google. Its subject stays the same. */
  change(subject: string, values: Partial<Omit<SandboxPerson, "subject">>): void {
    const person = this.#bySubject.get(subject);
    if (person) Object.assign(person, values);
  }

  list(): SandboxPerson[] {
    return [...this.#bySubject.values()];
  }
}

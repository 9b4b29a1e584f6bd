/** Where an address leads that an account has no more: nobody can have one there. */
export const noDomain = "address.invalid";

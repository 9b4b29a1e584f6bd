import * as z from "zod/mini";

// Zod's compiled checks require `eval`, which the content security policy refuses. Schemas read
// this setting on creation, so the entry imports this file first. The forms' own Zod reads the same
// settings.
z.config({ jitless: true });

import * as z from "zod/mini";

// Zod's compiled checks need `eval`, which the page's security policy refuses. A schema looks at
// this when it is made, so the entry imports this file first. Forms' own Zod reads the same settings.
z.config({ jitless: true });

export { pendingTokens, repeatedTaskIds } from "./assembly.ts";
export { BuilderPage } from "./builder-page.tsx";
export { BuilderQuestions, ForbiddenDialog } from "./builder-questions.tsx";
export { type BuilderProps, BuilderView } from "./builder-view.tsx";
export { PartBars } from "./part-bars.tsx";
export { type BuilderApi, useBuilder } from "./use-builder.ts";
export { type LoadPage, useLibrary, useLibraryParams } from "./use-library.ts";

export { TagChips } from "./tag-chips.tsx";
export { TagDot } from "./tag-dot.tsx";
export { TagLine } from "./tag-line.tsx";
export { TagNames } from "./tag-names.tsx";
export { createTagMutation, type Tag } from "./tags.operations.ts";
export { searchTags, tagOption, tagsOfIds } from "./tags.requests.ts";
export { tagsInPlace } from "./tags-in-place.ts";
export { TagsInput } from "./tags-input.tsx";

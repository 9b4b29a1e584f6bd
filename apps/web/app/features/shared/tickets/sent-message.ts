/** Converts picture ids to strings, as the API requires. */
export const sentMessage = <Message extends { imageIds: readonly number[] }>({
  imageIds,
  ...words
}: Message) => ({ ...words, imageIds: imageIds.map(String) });

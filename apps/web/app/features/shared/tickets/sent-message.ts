/** Words and pictures as the API takes them: ids are strings there. */
export const sentMessage = <Message extends { imageIds: readonly number[] }>({
  imageIds,
  ...words
}: Message) => ({ ...words, imageIds: imageIds.map(String) });

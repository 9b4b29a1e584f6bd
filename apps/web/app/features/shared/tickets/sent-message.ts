export const sentMessage = <Message extends { imageIds: readonly number[] }>({
  imageIds,
  ...words
}: Message) => ({ ...words, imageIds: imageIds.map(String) });

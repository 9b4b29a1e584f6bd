export const messageInputOf = <Message extends { imageIds: readonly number[] }>({
  imageIds,
  ...message
}: Message) => ({ ...message, imageIds: imageIds.map(String) });

/** Adds a full stop to a message that has none, so that another sentence can follow. */
export const addFullStop = (message: string): string =>
  /[.!?…][”"')\]]*$/.test(message.trimEnd()) ? message : `${message.trimEnd()}.`;

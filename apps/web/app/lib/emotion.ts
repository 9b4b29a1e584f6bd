/** The prefix of generated class names; the server's styles are found again by it. */
export const emotionKey = "ps";

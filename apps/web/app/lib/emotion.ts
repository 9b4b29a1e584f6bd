/** Prefix of generated class names; hydration finds the server's styles by it. */
export const emotionKey = "ps";

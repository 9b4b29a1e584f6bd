/** The page that Google sends the browser back to. */
export const googleReturn = (publicUrl: string): string => new URL("/login/google", publicUrl).href;

/** The page to which Google redirects the browser. */
export const googleReturn = (publicUrl: string): string => new URL("/login/google", publicUrl).href;

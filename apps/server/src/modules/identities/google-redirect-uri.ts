export const googleRedirectUri = (publicUrl: string): string =>
  new URL("/login/google", publicUrl).href;

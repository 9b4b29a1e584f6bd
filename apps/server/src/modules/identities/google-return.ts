export const googleReturn = (publicUrl: string): string => new URL("/login/google", publicUrl).href;

import { anybody, type Expected, someRow, visitors } from "./walkers.ts";

/** The public site. */
export const publicScreens: Expected = {
  "/": ["Estimates that say how sure you are", anybody],
  "/articles": ["Articles", anybody],
  "/articles/page/:page": ["Articles", anybody],
  "/articles/:slug": [someRow, anybody],
  "/about": ["About us", anybody],
  "/price": ["Price", anybody],
  "/contact": ["Contact", anybody],
  "/feedback": ["Feedback", anybody],
  "/feedback/page/:page": ["Feedback", anybody],
  "/agreement": ["Terms of service", anybody],
  "/privacy-policy": ["Privacy policy", anybody],
  "/login": ["Log in", visitors],
  "/registration": ["Register your company", visitors],
  "/thanking": ["Thank you for registering", anybody],
  "/resend-confirmation": ["Resend the confirmation email", anybody],
  "/activate/:key": ["Confirm your email", anybody],
  "/forgot-password": ["Reset your password", anybody],
  "/reset-password/:key": ["Choose a new password", anybody],
  "/invite/:key": [/^(Verification error|You're logged in)$/, anybody],
  "/invite-thanking": ["Welcome to the team", anybody],
  "/invoice-thanking": ["Thank you", anybody],
  "/unsubscribe/:key": ["This link doesn't work", anybody],
  "/email-verification": ["Confirm your email", anybody],
  "/login/google": ["Log in with Google", anybody],
};

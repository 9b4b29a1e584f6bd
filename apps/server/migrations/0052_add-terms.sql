ALTER TABLE "company" ADD COLUMN "proposal_terms" jsonb;--> statement-breakpoint
ALTER TABLE "project" ADD COLUMN "terms" jsonb;
ALTER TABLE "company" ADD COLUMN "proposal_valid_days" integer DEFAULT 30 NOT NULL;--> statement-breakpoint
ALTER TABLE "company" ADD COLUMN "evidence_years" integer DEFAULT 10 NOT NULL;--> statement-breakpoint
ALTER TABLE "company" ADD CONSTRAINT "company_proposal_valid_days" CHECK ("company"."proposal_valid_days" between 1 and 365);--> statement-breakpoint
ALTER TABLE "company" ADD CONSTRAINT "company_evidence_years" CHECK ("company"."evidence_years" between 1 and 30);
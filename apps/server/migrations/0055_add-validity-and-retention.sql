ALTER TABLE "company" ADD COLUMN "proposal_valid_days" integer DEFAULT 30 NOT NULL;--> statement-breakpoint
ALTER TABLE "company" ADD COLUMN "evidence_years" integer DEFAULT 10 NOT NULL;--> statement-breakpoint
ALTER TABLE "proposal_answer" ADD COLUMN "feature_notes" jsonb;--> statement-breakpoint
ALTER TABLE "proposal_version" ADD COLUMN "changes_since_id" bigint;--> statement-breakpoint
ALTER TABLE "proposal_version" ADD COLUMN "earlier_refs" jsonb;--> statement-breakpoint
ALTER TABLE "proposal_version" ADD CONSTRAINT "proposal_version_company_id_changes_since_id_proposal_version_company_id_id_fk" FOREIGN KEY ("company_id","changes_since_id") REFERENCES "public"."proposal_version"("company_id","id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "proposal_version_changes_since" ON "proposal_version" USING btree ("company_id","changes_since_id");--> statement-breakpoint
ALTER TABLE "company" ADD CONSTRAINT "company_proposal_valid_days" CHECK ("company"."proposal_valid_days" between 1 and 365);--> statement-breakpoint
ALTER TABLE "company" ADD CONSTRAINT "company_evidence_years" CHECK ("company"."evidence_years" between 1 and 30);
ALTER TABLE "proposal_version" ADD COLUMN "expiring_noticed_for" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "proposal_version" ADD COLUMN "lapsed_noticed_for" timestamp with time zone;--> statement-breakpoint
CREATE INDEX "proposal_version_sent" ON "proposal_version" USING btree ("company_id","sent_at");
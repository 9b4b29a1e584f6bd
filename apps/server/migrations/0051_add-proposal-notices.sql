ALTER TABLE "proposal_answer" ADD COLUMN "given_on" date;--> statement-breakpoint
ALTER TABLE "proposal_answer" ADD COLUMN "file_id" bigint;--> statement-breakpoint
ALTER TABLE "proposal_version" ADD COLUMN "expiring_noticed_for" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "proposal_version" ADD COLUMN "lapsed_noticed_for" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "proposal_answer" ADD CONSTRAINT "proposal_answer_company_id_file_id_file_company_id_id_fk" FOREIGN KEY ("company_id","file_id") REFERENCES "public"."file"("company_id","id") ON DELETE restrict ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "proposal_answer_file" ON "proposal_answer" USING btree ("company_id","file_id");--> statement-breakpoint
CREATE INDEX "proposal_version_sent" ON "proposal_version" USING btree ("company_id","sent_at");
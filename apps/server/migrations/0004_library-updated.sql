CREATE INDEX "feature_updated" ON "feature" USING btree ("company_id","updated_at","id");--> statement-breakpoint
CREATE INDEX "project_updated" ON "project" USING btree ("company_id","updated_at","id");--> statement-breakpoint
CREATE INDEX "task_updated" ON "task" USING btree ("company_id","updated_at","id");
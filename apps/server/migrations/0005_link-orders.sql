DROP INDEX "feature_task_order";--> statement-breakpoint
DROP INDEX "project_feature_order";--> statement-breakpoint
CREATE INDEX "feature_task_order" ON "feature_task" USING btree ("company_id","feature_id","position","task_id");--> statement-breakpoint
CREATE INDEX "project_feature_order" ON "project_feature" USING btree ("company_id","project_id","position","feature_id");
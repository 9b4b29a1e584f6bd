ALTER TABLE "feature" ADD COLUMN "updated_by_id" bigint;--> statement-breakpoint
ALTER TABLE "project" ADD COLUMN "updated_by_id" bigint;--> statement-breakpoint
ALTER TABLE "task" ADD COLUMN "updated_by_id" bigint;--> statement-breakpoint
ALTER TABLE "feature" ADD CONSTRAINT "feature_company_id_updated_by_id_app_user_company_id_id_fk" FOREIGN KEY ("company_id","updated_by_id") REFERENCES "public"."app_user"("company_id","id") ON DELETE restrict ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "project" ADD CONSTRAINT "project_company_id_updated_by_id_app_user_company_id_id_fk" FOREIGN KEY ("company_id","updated_by_id") REFERENCES "public"."app_user"("company_id","id") ON DELETE restrict ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "task" ADD CONSTRAINT "task_company_id_updated_by_id_app_user_company_id_id_fk" FOREIGN KEY ("company_id","updated_by_id") REFERENCES "public"."app_user"("company_id","id") ON DELETE restrict ON UPDATE no action;
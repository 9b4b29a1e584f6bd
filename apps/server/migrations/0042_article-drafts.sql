ALTER TABLE "article" ADD COLUMN "shown_version" integer DEFAULT 1 NOT NULL;--> statement-breakpoint
UPDATE "article" SET "shown_version" = "version";--> statement-breakpoint
ALTER TABLE "article" ADD COLUMN "publish_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "article" ADD CONSTRAINT "article_draft_of_published" CHECK ("article"."shown_version" = "article"."version" or ("article"."is_published" and "article"."shown_version" < "article"."version"));
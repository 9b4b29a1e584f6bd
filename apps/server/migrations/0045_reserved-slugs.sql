ALTER TABLE "article_slug" ADD COLUMN "is_public" boolean DEFAULT false NOT NULL;--> statement-breakpoint
UPDATE "article_slug" SET "is_public" = true FROM "article" WHERE "article"."id" = "article_slug"."article_id" AND "article"."published_at" IS NOT NULL;--> statement-breakpoint
CREATE INDEX "article_publish_at" ON "article" USING btree ("publish_at") WHERE "article"."publish_at" is not null;
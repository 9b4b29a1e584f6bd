CREATE TABLE "legal_text_version" (
	"kind" text NOT NULL,
	"version" integer NOT NULL,
	"content" jsonb NOT NULL,
	"changes" text NOT NULL,
	"author_user_id" bigint,
	"author_name" text NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "legal_text_version_kind_version_pk" PRIMARY KEY("kind","version")
);
--> statement-breakpoint
-- Whatever was accepted until now is what becomes the first version.
ALTER TABLE "app_user" ALTER COLUMN "terms_version" SET DATA TYPE integer USING CASE WHEN "terms_version" IS NOT NULL THEN 1 END;--> statement-breakpoint
ALTER TABLE "app_user" ALTER COLUMN "privacy_version" SET DATA TYPE integer USING CASE WHEN "privacy_version" IS NOT NULL THEN 1 END;
CREATE TABLE "page_seo" (
	"page" text PRIMARY KEY NOT NULL,
	"title" text,
	"teaser" text,
	"description" text,
	"keywords" text,
	"og_type" text NOT NULL,
	"content_type" text NOT NULL,
	"image_file_id" bigint,
	"version" integer DEFAULT 1 NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL
);

/** Tables of values that are unique across companies, with the company that holds each. */
export const uniqueValueTables = ["login_address", "login_subject"];

/**
 * Tables that belong to no company. In a database sharded by company, they are reference tables,
 * copied to each node. `company` itself is compared by its own id.
 */
export const sharedTables = [
  ...uniqueValueTables,
  "article",
  "article_slug",
  "article_version",
  "cached_page",
  "company",
  "contact",
  "content_version",
  "error_day",
  "error_group",
  "error_occurrence",
  "feedback",
  "feedback_answer",
  "invoice_number",
  "news_post",
  "legal_text_version",
  "page_run",
  "page_seo",
  "rate_limit",
  "release",
  "role",
  "sandbox_checkout",
  "saved_reply",
  "setting",
];

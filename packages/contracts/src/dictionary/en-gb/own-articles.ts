/** An author's own articles in the workspace. */
export const ownArticles = {
  list: {
    title: "My articles",
    lead: "Articles you write for the public site. Presale staff review them before publishing.",
    add: "Write an article",
    search: "Search my articles",
    emptyTitle: "No articles yet",
    emptyText:
      "Share what you know about estimating. Only you and Presale staff can see your draft.",
    emptyAction: "Write your first article",
  },
  titles: { list: "My articles", page: "Article" },
  fields: {
    title: "Title",
    slug: "URL",
    slugHelp: "Lowercase letters, numbers and hyphens: /articles/{{slug}}",
    teaser: "Teaser",
    teaserHelp: "One or two sentences, shown in the list and under the title",
    picture: "Preview image",
    pictureHelp:
      "jpg, png, gif or webp, ideally 1200 × 675 or larger. Shown in the list, above the text and when someone shares the link.",
    content: "Text",
    contentHelp: "At least {{length}} characters",
    state: "Status",
    views: "Views",
    updated: "Updated",
  },
  published: "Published",
  draft: "Draft",
  preview: "This is how the article will look. Visitors can't see it until it's published.",
  isPublic: "This article is published.",
  toPublic: "View on site",
  edit: "Edit",
  form: {
    newTitle: "New article",
    newLead: "Only you and Presale staff can see your draft until it's published.",
    create: "Save draft",
    created: "Article “{{title}}” saved",
    editTitle: "Edit article",
    save: "Save article",
    saved: "Article “{{title}}” saved",
  },
  withdraws:
    "This article is published. Saving a change turns it back into a draft until staff review it.",
  delete: {
    title: "Delete article “{{title}}”?",
    text: "The article and its history will be permanently deleted.",
    confirm: "Delete article",
    done: "Article “{{title}}” deleted",
  },
} as const;

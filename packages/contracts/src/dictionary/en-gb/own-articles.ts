/** One's own articles: their list, form and preview. */
export const ownArticles = {
  list: {
    title: "My articles",
    lead: "What you write for the public site. Presale's staff read it before they publish it.",
    add: "Write an article",
    search: "Search my articles",
    emptyTitle: "No articles yet",
    emptyText:
      "Share what you know of estimating: your draft is yours alone until it is published.",
    emptyAction: "Write the first article",
  },
  titles: { list: "My articles", page: "Article" },
  fields: {
    title: "Title",
    slug: "Address",
    slugHelp: "Lowercase letters, numbers and hyphens: /articles/{{slug}}",
    teaser: "Teaser",
    teaserHelp: "A sentence or two that stand in the list and under the title",
    picture: "Picture",
    pictureHelp:
      "jpg, png, gif or webp, best 1200 × 675 or larger. It stands in the list, over the text and where somebody shares the link.",
    content: "Text",
    contentHelp: "At least {{length}} characters",
    state: "State",
    views: "Views",
    updated: "Changed",
  },
  published: "Published",
  draft: "Draft",
  preview: "This is how the article will look. Nobody else sees it until it is published.",
  isPublic: "This article is published.",
  toPublic: "See it on the site",
  edit: "Edit",
  form: {
    newTitle: "New article",
    newLead: "A draft: only you and Presale's staff see it until it is published.",
    create: "Save the draft",
    created: "The article “{{title}}” was saved",
    editTitle: "Edit the article",
    save: "Save the article",
    saved: "The article “{{title}}” was saved",
  },
  withdraws:
    "This article is published. Once you save a change, it is a draft again until staff have read it.",
  delete: {
    title: "Delete the article “{{title}}”?",
    text: "It goes for good, with its history and its place on the site.",
    confirm: "Delete the article",
    done: "The article “{{title}}” was deleted",
  },
} as const;

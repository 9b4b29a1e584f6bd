/** Texts of the public pages. */
export const site = {
  cta: {
    try: "Try the service",
    start: "Start now",
    join: "Join us",
    more: "Read more about us",
    howSure: "How sure is an estimate?",
  },
  home: {
    eyebrow: "Presale IT project estimates",
    title: "Estimates that show how sure you are",
    lead: "Engineers write small tasks with min and max hours. Managers assemble them into features, projects and a proposal that your client accepts online.",
    description:
      "Prepare IT project estimates before the sale, with hour ranges and prices. Clients accept proposals through a link or get a PDF.",
    sample: "See a sample proposal (PDF)",
    exampleTitle: "Customer portal",
    exampleTotal: "Total",
    exampleLabel: "Example project estimate",
    example: {
      one: "Login and roles",
      two: "Product catalogue",
      three: "Orders and payments",
      four: "Reports",
    },
    screens: {
      heading: "Product screenshots",
      builder: {
        title: "Project builder",
        text: "Your library on one side, the project on the other. Totals update with every change.",
        alt: "The project builder: the library's features, those already added, and the project's total. Each feature has a bar from min to max hours.",
      },
      report: {
        title: "Project report",
        text: "The whole range, feature by feature, and where it comes from.",
        alt: "A project report: each feature has a bar from min to max hours.",
      },
      proposal: {
        title: "PDF proposal",
        text: "The PDF for your client, with your own header and footer.",
        alt: "A PDF proposal: its cover with the project's title and the estimated hours",
      },
    },
    videos: {
      heading: "See it in action",
      captions: "English",
      play: "Play video",
      playTitle: "Play video: {{title}}",
      elsewhere:
        "This video is hosted on {{host}}. Playing it lets that site know about your visit.",
      presentation: { title: "Presentation", text: "Presale in brief." },
      tutorial: { title: "Tutorial", text: "From task to proposal, step by step." },
    },
    promo: "Benefits",
    promoTime: {
      title: "Save time and money",
      text: "Estimate a task once and reuse it in your next project. Assemble a proposal in an hour instead of days.",
    },
    promoPro: {
      title: "Generate professional estimates",
      text: "Ranges instead of guesses, and prices from your own rates. Totals always add up. The PDF has your own header and footer.",
    },
    promoJson: {
      title: "Export to JSON",
      text: "A project's texts, tasks and files in one zip, in a documented format your other tools can read.",
    },
    stepsTitle: "From task to proposal",
    steps: {
      tasks: {
        title: "Write tasks",
        text: "Engineers describe small pieces of work, each with a range of hours.",
      },
      features: {
        title: "Group features",
        text: "Related tasks become a feature with its own range.",
      },
      projects: {
        title: "Assemble projects",
        text: "Managers put features in order and see the whole range at a glance.",
      },
      proposal: {
        title: "Send the proposal",
        text: "Freeze a version and send your client a link to accept it or ask for changes. Or export it as a PDF.",
      },
    },
    lastTitle: "The first {{free}} tasks in every project are free",
    lastText: "No card needed.",
    backTitle: "Welcome back",
    backText: "Pick up where you left off.",
  },
  about: {
    title: "About us",
    lead: "We build software for estimating IT projects.",
    description: "Why Presale exists, who it's for and how it works.",
    why: {
      title: "Why ranges",
      text: "A single number pretends to be certain. A range shows what you know and what you don't, all the way from tasks to features to the project.",
    },
    who: {
      title: "Who it's for",
      text: "Software companies that answer requests for proposals. Engineers know the work, managers know the client, and owners must stand by the number.",
    },
    how: {
      title: "How it works",
      text: "Engineers keep a library of estimated tasks. Managers assemble features and projects from it. Totals are calculated, never typed in. The proposal carries your header, your footer and your wording. Each version that you send is frozen: what your client accepted never changes.",
    },
    data: {
      title: "Your data",
      text: "No company can see another company's library. You can export your projects as a JSON zip at any time, files included.",
    },
  },
  price: {
    order: "Order tokens",
    title: "Price",
    lead: "The first {{free}} tasks in every project are free. Then {{price}} per task, once.",
    description:
      "The first {{free}} tasks in every project are free. Each additional task costs {{token}} project-task token.",
    freeTitle: "Free",
    freeFigure: "{{free}} tasks",
    freeUnit: "in every project",
    free: {
      one: "As many projects as you like",
      two: "Unlimited users",
      three: "Proposals by link or as PDF, and JSON export",
      four: "No card needed",
    },
    tokenTitle: "Tokens",
    tokens_one: "{{count, number}} token",
    tokens_other: "{{count, number}} tokens",
    tokenUnit: "for each additional task, paid once ({{tokens}})",
    tokenAlso: "Other currencies: {{prices}}",
    token: {
      one: "Only for tasks beyond the first {{free}} in a project",
      two: "We show the cost and ask before anything is spent",
      three: "Capacity you've paid for stays with the project",
      four: "Each order has an invoice; examples are in {{currency}}, excluding tax",
    },
    calculator: {
      title: "What does a project cost?",
      tasks: "Tasks in the project",
      free: "The first {{free}} tasks in every project are free.",
      sum_one: "{{extra}} task beyond the free {{free}}: {{tokens}} at {{price}} each.",
      sum_other: "{{extra}} tasks beyond the free {{free}}: {{tokens}} at {{price}} each.",
      noScript: "The calculator needs JavaScript. The table below works without it.",
    },
    examples: {
      title: "Example projects",
      tasks: "Tasks",
      tokens: "Tokens",
      cost: "Cost",
    },
    refillTitle: "Pay once",
    refill: "Swap tasks in and out at no extra cost. You pay for capacity once.",
  },
  contact: {
    title: "Contact",
    lead: "Write to us or call us.",
    description: "Legal and contact details.",
    email: "Email",
    phone: "Phone",
    hours: "Hours",
    company: "Company",
    registration: "Company registration",
    address: "Address",
    taxNumber: "Tax number",
    reach: "Get in touch",
    legal: "Legal details",
  },
  counting: {
    label: "Website analytics",
    question:
      "May we count your visit? Our analytics provider sees which public page you viewed, and nothing you do in the product.",
    allow: "Yes, count it",
    refuse: "No, don't",
    again: "Analytics settings",
  },
  noScript: "Accounts need JavaScript. Turn it on in your browser, then reload the page.",
  footer: {
    rights: "© {{year}} {{company}}",
  },
} as const;

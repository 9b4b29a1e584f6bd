/** The public pages. */
export const site = {
  cta: {
    try: "Try the service",
    start: "Start now",
    join: "Join us",
    more: "Read more about us",
  },
  home: {
    eyebrow: "IT project estimates before a sale",
    title: "Estimates that say how sure you are",
    lead: "Engineers write small tasks with min and max hours. Managers assemble them into features, projects and a proposal that a client can trust.",
    description:
      "Prepare IT project estimates before a sale: tasks with ranges of hours, features, projects, and proposals as PDF and JSON.",
    exampleTitle: "Customer portal",
    exampleTotal: "Total",
    exampleLabel: "An example of a project's estimate",
    example: {
      one: "Sign-in and roles",
      two: "Product catalogue",
      three: "Orders and payments",
      four: "Reports",
    },
    screens: {
      heading: "Screens of the product",
      builder: {
        title: "The builder of a project",
        text: "The library on one side, the project on the other: totals follow every change.",
        alt: "A project's builder: features of the library to add on the left, the project's features in order on the right, each with a bar from min to max hours",
      },
      report: {
        title: "The report of a project",
        text: "The whole range, feature by feature, and where it comes from.",
        alt: "A project's report: every feature with a bar from min to max hours on one scale, and below it the tasks that make the range wide",
      },
      proposal: {
        title: "The proposal as PDF",
        text: "What the client gets, under your own header and footer.",
        alt: "Two pages of a proposal as PDF: its cover with the estimated hours, and its contents",
      },
    },
    videos: {
      heading: "See it at work",
      captions: "English",
      play: "Play the video",
      elsewhere: "The video is on {{host}}. That site learns of your visit when you play it.",
      presentation: { title: "Presentation", text: "What it is for, in short." },
      tutorial: { title: "Tutorial", text: "From a task to a proposal, step by step." },
    },
    promo: "What it gives you",
    promoTime: {
      title: "Save time and money",
      text: "Every task that you estimate once serves the next project too. A proposal that took days is assembled in an hour.",
    },
    promoPro: {
      title: "Generate professional estimates",
      text: "Ranges instead of guesses, totals that always add up, and a PDF with your own header and footer.",
    },
    promoJson: {
      title: "Export to JSON",
      text: "The whole project with its files as one zip, in a documented format that your other tools can read.",
    },
    stepsTitle: "From a task to a proposal",
    steps: {
      tasks: {
        title: "Write tasks",
        text: "Engineers describe small pieces of work, each with a range of hours.",
      },
      features: {
        title: "Group features",
        text: "Tasks that belong together become a feature with a range of its own.",
      },
      projects: {
        title: "Assemble projects",
        text: "Managers put features in order and see the whole range at once.",
      },
      proposal: {
        title: "Send the proposal",
        text: "Export it as a PDF for the client, or as JSON for your tools.",
      },
    },
    lastTitle: "Your first project is free",
    lastText: "{{free}} tasks in every project cost nothing. No card needed to begin.",
    backTitle: "You are logged in",
    backText: "Go on with your work: everything is where you have left it.",
  },
  about: {
    title: "About us",
    lead: "We build a calm place to work out what a project will take.",
    description: "Why Presale exists, who it is for and how it works.",
    why: {
      title: "Why ranges",
      text: "A single number pretends to know. A range says what is known and what is not, and keeps saying it when tasks become features, and features a project.",
    },
    who: {
      title: "Who it is for",
      text: "Software companies that answer requests for proposals: engineers who know the work, managers who know the client, and owners who must stand by the number.",
    },
    how: {
      title: "How it works",
      text: "Engineers keep a library of estimated tasks. Managers assemble features and projects from it. Totals are computed, never typed. The proposal carries your header, your footer and your words.",
    },
    data: {
      title: "Your data",
      text: "Each company's library is closed to every other. Your projects can leave at any time as a JSON zip, files included.",
    },
  },
  price: {
    order: "Order tokens",
    title: "Price",
    lead: "Pay only for large projects.",
    description:
      "Every project holds {{free}} tasks free. Each further task costs {{token}} project-task token.",
    freeTitle: "Free",
    freeFigure: "{{free}} tasks",
    freeUnit: "in every project",
    free: {
      one: "As many projects as you like",
      two: "Everyone in your company",
      three: "PDF proposals and JSON export",
      four: "No card needed",
    },
    tokenTitle: "Tokens",
    tokens_one: "{{count, number}} token",
    tokens_other: "{{count, number}} tokens",
    tokenUnit: "a token; {{tokens}} for each further task",
    tokenAlso: "In other currencies: {{prices}}",
    token: {
      one: "Only what goes over {{free}} tasks of a project",
      two: "You are told the cost and asked before anything is spent",
      three: "Room that you paid for stays with the project",
      four: "Bought by invoice; examples here are in {{currency}}, without tax",
    },
    calculator: {
      title: "What does a project cost?",
      tasks: "Tasks in the project",
      free: "The first {{free}} tasks of every project are free.",
      sum: "{{extra}} tasks over what is free use {{tokens}} of {{price}} each.",
      noScript: "This field needs script. The table below works without it.",
    },
    examples: {
      title: "Projects of some sizes",
      tasks: "Tasks",
      tokens: "Tokens",
      cost: "Cost",
    },
    refillTitle: "Paid for once",
    refill:
      "Remove 5 tasks and add 5 others later: that costs nothing more. What a project has paid for stays its own.",
  },
  contact: {
    title: "Contact",
    lead: "Write to us or call us.",
    description: "Legal and contact details.",
    email: "E-mail",
    phone: "Phone",
    hours: "Hours",
    company: "Company",
    registration: "Registration",
    address: "Address",
    taxNumber: "Tax number",
    reach: "Reach us",
    legal: "Legal details",
  },
  counting: {
    label: "Counting of visits",
    question:
      "May we count your visit? A service for statistics learns which of our public pages was read, and nothing of what you do in the product.",
    allow: "Yes, count it",
    refuse: "No, don't",
    again: "Counting of visits",
  },
  noScript: "Accounts need JavaScript. Switch it on in your browser, and load the page again.",
  footer: {
    rights: "© {{year}} {{company}}",
  },
} as const;

/** A demo article. In its text, `## ` starts a heading and `- ` a list item. */
export interface DemoArticle {
  title: string;
  slug: string;
  teaser: string;
  /** Days before the demo was created. */
  daysAgo: number;
  text: readonly string[];
}

export const demoArticles: readonly DemoArticle[] = [
  {
    title: "Why an estimate is a range",
    slug: "why-an-estimate-is-a-range",
    teaser: "A single figure looks precise but says nothing about how sure you are. A range does.",
    daysAgo: 63,
    text: [
      "Ask an engineer how long the password reset will take and you may hear “a day”. Ask what could make it two, and the answer gets interesting. The email provider hasn't been chosen. No one knows whether old accounts have verified addresses. Security may want a rate limit. None of that was in “a day”. It was in the engineer's head, and the single figure threw it away.",
      "## What both ends mean",
      "A range is only useful if everyone means the same by it. We use a simple definition:",
      "- The minimum is the time the task takes if everything we assume turns out to be true. It is not how long it takes on a lucky afternoon.",
      "- The maximum is the time it takes if every risk that we can name comes true. It is not how long it takes if disaster strikes.",
      "So the minimum is not a wish, and the maximum is not a cushion. If you can't say which risk fills the gap between them, the gap is probably too wide. Or there's a risk that no one has mentioned.",
      "## The width is a message",
      "Four to six hours says: we have done this before. Four to sixteen says: we have not, or we have not been told enough. A manager can act on the second message long before anyone writes code. They can ask the client one question or spend half a day on an experiment. They can also leave the part out of the first release. A single figure of ten hours hides all three choices.",
      "It helps to look at the ratio of the two ends. Twice the minimum is normal for work that depends on someone else's system. Beyond three times, it is rarely a task at all: it is a question dressed up as a task. Answer the question first and estimate what is left.",
      "## Be careful with the sum",
      "Adding all the minimums gives a project in which nothing goes wrong. Adding all the maximums gives one in which everything does. Neither is likely. Show them as what they are: the outer limits. Then say where in between you would place your bet, and why.",
      "The best thing about a range is what it does to the conversation. No one argues with “ten hours”; they only cut it to eight. With “six to fourteen, because of the email provider”, people ask about the email provider. That is the conversation you wanted to have before you signed.",
    ],
  },
  {
    title: "Small tasks make honest sums",
    slug: "small-tasks-make-honest-sums",
    teaser:
      "Large chunks of work hide what no one has thought about. Split them until surprises have nowhere to hide.",
    daysAgo: 47,
    text: [
      "“Checkout: eighty hours.” It may even be right. But no one can check it, and no one can take a part of it out. When it turns out to be a hundred and thirty, no one can say which part grew. A chunk like this is not an estimate of the work. It is an estimate of how large the work feels.",
      "## How small is small enough",
      "A task is small enough when one person can picture doing it from beginning to end. In practice that is somewhere between two hours and two days. Below that you are writing a to-do list, and the bookkeeping costs more than it tells you. Above that, things stay hidden.",
      "Splitting the checkout gives a list that looks familiar to anyone who has built one:",
      "- Delivery address, with the rules of each country",
      "- Delivery methods and their prices",
      "- Payment with a provider, and what happens when it declines",
      "- Order confirmation on the page and by email",
      "- What the shop sees of an order, and how it cancels it",
      "The last line is the reason for splitting. No one thinks of the shop's side when they say “checkout”. It appears when someone writes down the steps and notices that the order has to arrive somewhere.",
      "## Errors that cancel, errors that add",
      "There is a comforting argument that many small errors cancel each other out. It holds for random errors: one task takes an hour longer, another an hour less. It does not hold for what was forgotten, since forgotten work is never negative. Nor does it hold for an assumption that all the tasks share. If the client's product data is a mess, every task that touches it grows at once.",
      "So after splitting, read the list again and ask what the tasks have in common. A shared risk deserves a separate line, stated once and clearly, instead of a little fear spread over twenty ranges.",
      "## Keep what you have split",
      "The second shop needs an address form too. Keep the tasks of the first one, with their hours and a sentence on what was assumed. Then the next estimate begins with things that were thought through. Change the hours where the case differs, and write down why. After a year, you have something better than experience: experience that your colleagues can read.",
      "You will still be wrong. But you will be wrong about something in particular, and that can be fixed.",
    ],
  },
  {
    title: "Write down what is left out",
    slug: "write-down-what-is-left-out",
    teaser:
      "Most disputes about a price are about what it includes. A short list of exclusions settles them early.",
    daysAgo: 33,
    text: [
      "A proposal says what you will do. The client reads in it what they hope you will do. The two texts differ by a handful of sentences. Each of these sentences will cost someone money, usually late and usually with hard feelings.",
      "## Assumptions and exclusions are two lists",
      "They are often confused, but they do different jobs.",
      "- An assumption is something you rely on: “The client supplies product data as CSV, in the format of the appendix.” If it turns out to be false, the estimate changes.",
      "- An exclusion is something you will not do at this price: “Photographs are not retouched.” It stays true whatever happens.",
      "An assumption needs a person who can confirm it, and a date. An exclusion needs no one; it only needs to be read. Put both where they can't be missed, next to the hours and not on the last page.",
      "## Where to look",
      "When you can't think of any exclusions, look where expectations usually hide. These come up in nearly every project:",
      "- Migrating old data, and cleaning it first",
      "- Texts, translations and images: who writes, who pays",
      "- Browsers, devices and languages beyond those that were named",
      "- Hosting, domains, certificates and who is on call at night",
      "- Training, manuals, and the first weeks after the launch",
      "- Changes to someone else's system while you build on it",
      "For each, there are three honest answers. It is in, and has a task. It is out, and has a line. Or it depends, and has a question. The only bad answer is silence.",
      "## Say it without closing doors",
      "Exclusions can sound like a lawyer wrote them. They needn't. “Not included, and easily added: a second language, about 12 to 20 hours.” This tells the client that you have thought about it, and what it would cost. The decision is theirs. Quite a few exclusions come back as orders.",
      "Keep the list short enough to be read aloud. Seven lines that matter beat forty that protect you from everything, because no one remembers the forty. And do read it aloud, in the meeting where the price is discussed. It takes two minutes. What the client says in them is worth more than a week of guessing.",
    ],
  },
  {
    title: "What the maximum is made of",
    slug: "what-the-maximum-is-made-of",
    teaser:
      "A wide range is not a failure. It is a list of questions that no one has asked yet. Here is how to find them.",
    daysAgo: 19,
    text: [
      "Every estimate has a few tasks that account for most of its width. Sort the list by the difference between both ends and look at the first five. In a typical project, they account for more than half of the uncertainty, and they are rarely the largest tasks. That is where an hour of thinking pays off most.",
      "## Four kinds of uncertainty",
      "They look alike from a distance, but each kind needs a different remedy.",
      "- We don't know what the client wants. Ask. Bring two sketches to choose from rather than an open question.",
      "- We don't know how to do it. Try it out, for a day at most, and throw the attempt away.",
      "- We depend on someone. Find out who it is, what they have promised, and what happens if they are late.",
      "- We don't trust the foundations. Look at the old code, the old data or the old contract before you build on it.",
      "Write the kind next to the task. If you can't decide which it is, it is the first: you don't yet know what you've been asked for.",
      "## Buy certainty where it is cheap",
      "Suppose the synchronisation of stock is estimated at ten to forty hours, because no one has seen the warehouse's API. The proposal contains thirty hours of uncertainty. Half a day with the manual and a test account may turn the task into fourteen to twenty. You have spent four hours to remove twenty-four from the range. You may also have learnt that the API can't report returns, which would have been the real surprise.",
      "Compare that with a report that takes six to nine hours. It is not quite certain either, but nothing that you could find out is worth the effort. Leave it alone.",
      "## What must stay wide",
      "Some uncertainty can't be removed before the sale: a law that is still being written, a partner who is still being chosen. Don't hide it in a figure. Take the task out of the fixed price and offer it by the hour. Or agree on a date when you will estimate it again. Clients accept openly named risk far more often than salespeople fear.",
      "At the end, go through the five widest tasks once more and say for each why it is still wide. If every reason is one that you would say to the client's face, the estimate is ready.",
    ],
  },
  {
    title: "When the client asks for one number",
    slug: "when-the-client-asks-for-one-number",
    teaser:
      "Sooner or later, someone needs a single figure for a budget. Here is how to give one without giving up the range.",
    daysAgo: 6,
    text: [
      "You have prepared the range with care: 420 to 610 hours, with reasons. Then the client says: “I need one number for the board.” They are not being difficult. Budgets have one cell, and someone has to fill it in. If you refuse, they will choose a number themselves, and it will be 420.",
      "## First ask what the number is for",
      "The same range gives different figures for different purposes.",
      "- To reserve a budget, give a figure near the maximum. No one complains when they get money back.",
      "- To compare offers, give the range and the list of what is left out. A lower figure with less in it is not a better offer.",
      "- To sign a fixed price, give the figure that you are happy to be held to. Say which risks you take on for the difference.",
      "Often the question alone is enough. Ask “do you want to reserve money or compare offers?” and they will tell you how the decision will really be made.",
      "## Never the middle by habit",
      "The middle of a range is tempting because it looks fair. But a task can overrun without limit and can only save so much: a task of ten hours may take thirty, but never less than nothing. The figure that you are as likely to exceed as to meet lies above the middle. The wider the range, the further above. If you do name one figure, name the confidence with it: “560 hours, which we would meet in about three cases out of four.”",
      "## Give the range a place in the plan",
      "There are ways to keep the range alive even when the contract has one price.",
      "- Fix the first stage, which is narrow, and estimate the second when the first has taught you something.",
      "- Mark features that can be left out, in an order that the client has chosen. They are the cushion, and everyone can see it.",
      "- Keep a reserve that is named as such, with a rule for who may spend it.",
      "They all have one thing in common: they decide in advance what happens when a risk comes true. That is the true purpose of a range. It isn't there to protect you, nor to look scientific. It is there so that, when things go wrong, both sides can see that they have already talked about it.",
    ],
  },
];

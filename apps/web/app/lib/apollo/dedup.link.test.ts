import { ApolloClient, ApolloLink, gql, InMemoryCache } from "@apollo/client";
import { Observable, type Subscriber } from "rxjs";
import { describe, expect, it } from "vitest";
import { dedupLink } from "./dedup.link.ts";

const read = gql`query Read($id: ID) { read(id: $id) }`;
const save = gql`mutation Save { save }`;

/** Returns a network that answers on demand, and a client that queries it. */
function network() {
  const sent: Subscriber<ApolloLink.Result>[] = [];
  let given = 0;
  const login = { token: "a" };
  const end = new ApolloLink(
    () =>
      new Observable((observer) => {
        sent.push(observer);
        return () => {
          given += 1;
        };
      }),
  );
  const client = new ApolloClient({
    link: ApolloLink.from([dedupLink({ token: () => login.token }), end]),
    cache: new InMemoryCache(),
    queryDeduplication: false,
    defaultOptions: {
      watchQuery: { fetchPolicy: "network-only", errorPolicy: "all" },
      query: { fetchPolicy: "network-only", errorPolicy: "all" },
      mutate: { errorPolicy: "all" },
    },
  });
  const ask = async (id = "1", context = {}) => {
    const { data } = await client.query({ query: read, variables: { id }, context });
    return (data as { read: string }).read;
  };
  const answer = (index: number, words: string, field = "read") => {
    sent[index]?.next({ data: { [field]: words } });
    sent[index]?.complete();
  };
  return { sent, login, client, ask, answer, over: () => given };
}

/** Waits long enough for another message to arrive. */
const later = () => new Promise((resolve) => setTimeout(resolve, 5));

describe("Query deduplication", () => {
  it("sends simultaneous queries once", async () => {
    const { sent, ask, answer } = network();
    const both = Promise.all([ask(), ask()]);
    answer(0, "one");
    expect(await both).toEqual(["one", "one"]);
    expect(sent).toHaveLength(1);
  });

  it("sends queries made during a request once, after its response", async () => {
    const { sent, ask, answer } = network();
    const first = ask();
    await later();
    const second = ask();
    await later();
    const third = ask();
    await later();
    expect(sent).toHaveLength(1);
    answer(0, "old");
    expect(await first).toBe("old");
    await later();
    expect(sent).toHaveLength(2);
    answer(1, "new");
    expect(await Promise.all([second, third])).toEqual(["new", "new"]);
    await later();
    expect(sent).toHaveLength(2);
    void ask();
    expect(sent).toHaveLength(3);
  });

  it("sends the waiting query after the first one fails", async () => {
    const { sent, ask, answer } = network();
    const first = ask();
    await later();
    const second = ask();
    sent[0]?.error(new TypeError("Failed to fetch"));
    await expect(first).rejects.toThrow();
    await later();
    answer(1, "new");
    expect(await second).toBe("new");
  });

  it("sends the waiting query after the first one is cancelled", async () => {
    const { sent, client, answer } = network();
    const watch = () => {
      const seen: unknown[] = [];
      const watched = client
        .watchQuery({ query: read, variables: { id: "1" }, fetchPolicy: "network-only" })
        .subscribe(({ data }) => data && seen.push(data));
      return { seen, leave: () => watched.unsubscribe() };
    };
    const first = watch();
    await later();
    const second = watch();
    await later();
    second.leave();
    await later();
    const third = watch();
    await later();
    expect(sent).toHaveLength(1);
    first.leave();
    await later();
    expect(sent).toHaveLength(2);
    answer(1, "new");
    await later();
    expect(third.seen).toEqual([{ read: "new" }]);
    expect(second.seen).toEqual([]);
  });

  it("sends a query again if a mutation completed during it, up to twice", async () => {
    const { sent, client, ask, answer } = network();
    const change = () => void client.mutate({ mutation: save });
    const first = ask();
    change();
    answer(1, "done", "save");
    answer(0, "before the save");
    expect(sent).toHaveLength(3);
    change();
    answer(3, "done", "save");
    answer(2, "before the second save");
    change();
    answer(5, "done", "save");
    answer(4, "of the last attempt");
    expect(await first).toBe("of the last attempt");
    expect(sent).toHaveLength(6);
  });

  it("doesn't hold up other users, other variables or mutations", async () => {
    const { sent, login, client, ask } = network();
    void ask().catch(() => undefined);
    await later();
    void ask("2").catch(() => undefined);
    void ask("1", { headers: { authorization: "Bearer b" } }).catch(() => undefined);
    login.token = "c";
    void ask().catch(() => undefined);
    void client.mutate({ mutation: save }).catch(() => undefined);
    void client.mutate({ mutation: save }).catch(() => undefined);
    expect(sent).toHaveLength(6);
  });
});

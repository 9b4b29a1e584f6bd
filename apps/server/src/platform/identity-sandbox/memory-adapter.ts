import type { Adapter, AdapterPayload } from "oidc-provider";

interface Entry {
  payload: AdapterPayload;
  until: number;
}

export function memoryAdapters(): (model: string) => Adapter {
  const entries = new Map<string, Entry>();
  const find = (key: string) => {
    const entry = entries.get(key);
    return entry && entry.until > Date.now() ? entry.payload : undefined;
  };
  const sweep = () => {
    for (const [key, { until }] of entries) if (until <= Date.now()) entries.delete(key);
  };
  const findBy = (model: string, matches: (payload: AdapterPayload) => boolean) =>
    [...entries.keys()]
      .filter((key) => key.startsWith(`${model}/`))
      .map(find)
      .find((payload) => payload && matches(payload));

  return (model) => ({
    async upsert(id, payload, expiresIn) {
      sweep();
      const until =
        expiresIn === undefined ? Number.POSITIVE_INFINITY : Date.now() + expiresIn * 1_000;
      entries.set(`${model}/${id}`, { payload, until });
    },
    find: async (id) => find(`${model}/${id}`),
    findByUid: async (uid) => findBy(model, (payload) => payload.uid === uid),
    findByUserCode: async (code) => findBy(model, (payload) => payload.userCode === code),
    async consume(id) {
      const payload = find(`${model}/${id}`);
      if (payload) payload.consumed = Math.floor(Date.now() / 1_000);
    },
    async destroy(id) {
      entries.delete(`${model}/${id}`);
    },
    async revokeByGrantId(grantId) {
      for (const [key, { payload }] of entries)
        if (payload.grantId === grantId) entries.delete(key);
    },
  });
}

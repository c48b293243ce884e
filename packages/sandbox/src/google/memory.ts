import type { Adapter, AdapterPayload } from 'oidc-provider'

/** Maximum number of stored objects; the oldest are dropped. */
const capacity = 1000

interface Kept {
  readonly payload: AdapterPayload
  readonly expires: number
}

/** Where the provider keeps sessions, codes and the like: in memory, each kind by itself. */
export function keepInMemory(): Adapter {
  const kept = new Map<string, Kept>()

  function find(id: string): AdapterPayload | undefined {
    const found = kept.get(id)
    return found && found.expires > Date.now() ? found.payload : undefined
  }
  const firstWhere = (isMeant: (payload: AdapterPayload) => boolean) =>
    [...kept.values()].find(({ payload }) => isMeant(payload))?.payload

  return {
    async upsert(id, payload, expiresIn) {
      kept.delete(id)
      kept.set(id, { payload, expires: Date.now() + (expiresIn || 3600) * 1000 })
      const [oldest] = kept.keys()
      if (kept.size > capacity && oldest !== undefined) kept.delete(oldest)
    },
    find: async (id) => find(id),
    findByUid: async (uid) => firstWhere((payload) => payload.uid === uid),
    findByUserCode: async (userCode) => firstWhere((payload) => payload.userCode === userCode),
    async consume(id) {
      const payload = find(id)
      if (payload) payload.consumed = Math.floor(Date.now() / 1000)
    },
    async destroy(id) {
      kept.delete(id)
    },
    async revokeByGrantId(grantId) {
      for (const [id, { payload }] of kept) if (payload.grantId === grantId) kept.delete(id)
    },
  }
}

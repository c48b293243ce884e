import type { Adapter, AdapterPayload } from 'oidc-provider'

/** Maximum number of stored objects; the oldest are dropped. */
const capacity = 1000

interface StoredEntry {
  readonly payload: AdapterPayload
  readonly expires: number
}

/** The provider's in-memory store, which has one shelf per kind of record. */
export function keepInMemory(): Adapter {
  const stored = new Map<string, StoredEntry>()

  function find(id: string): AdapterPayload | undefined {
    const found = stored.get(id)
    return found && found.expires > Date.now() ? found.payload : undefined
  }
  const firstWhere = (isMeant: (payload: AdapterPayload) => boolean) =>
    [...stored.values()].find(({ payload }) => isMeant(payload))?.payload

  return {
    async upsert(id, payload, expiresIn) {
      stored.delete(id)
      stored.set(id, { payload, expires: Date.now() + (expiresIn || 3600) * 1000 })
      const [oldest] = stored.keys()
      if (stored.size > capacity && oldest !== undefined) stored.delete(oldest)
    },
    find: async (id) => find(id),
    findByUid: async (uid) => firstWhere((payload) => payload.uid === uid),
    findByUserCode: async (userCode) => firstWhere((payload) => payload.userCode === userCode),
    async consume(id) {
      const payload = find(id)
      if (payload) payload.consumed = Math.floor(Date.now() / 1000)
    },
    async destroy(id) {
      stored.delete(id)
    },
    async revokeByGrantId(grantId) {
      for (const [id, { payload }] of stored) if (payload.grantId === grantId) stored.delete(id)
    },
  }
}

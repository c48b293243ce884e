/** The stored objects of one kind: the newest ones, up to a limit. */
export interface Shelf<Item extends { id: string }> {
  /** Stores an item; a changed item is stored again in its old position. */
  put(item: Item): Item
  get(id: string): Item | undefined
  remove(id: string): void
  newestFirst(): Item[]
}

interface ShelfOptions<Item> {
  /** Maximum number of objects. */
  readonly limit?: number
  /** Called with every stored object. */
  readonly onPut?: (item: Item) => void
}

/** The most objects of a kind that a demonstration may hold if it is never restarted. */
const shelfLimit = 10_000

/** A shelf in memory. A Map preserves insertion order, so its first key is the oldest. */
export function createShelf<Item extends { id: string }>({
  limit = shelfLimit,
  onPut,
}: ShelfOptions<Item> = {}): Shelf<Item> {
  const items = new Map<string, Item>()
  return {
    put(item) {
      items.set(item.id, item)
      const [oldest] = items.keys()
      if (items.size > limit && oldest !== undefined) items.delete(oldest)
      onPut?.(item)
      return item
    },
    get: (id) => items.get(id),
    remove: (id) => void items.delete(id),
    newestFirst: () => [...items.values()].toReversed(),
  }
}

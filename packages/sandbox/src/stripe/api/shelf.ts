/** The stored objects of one kind, limited to the newest. */
export interface Shelf<Item extends { id: string }> {
  /** Stores an item. A changed item is stored again in its old position. */
  put(item: Item): Item
  get(id: string): Item | undefined
  remove(id: string): void
  newestFirst(): Item[]
}

interface ShelfOptions<Item> {
  /** Maximum number of objects. */
  readonly limit?: number
  /** Called with each stored object. */
  readonly onPut?: (item: Item) => void
}

/** Maximum number of objects of each kind, for a demonstration that is never restarted. */
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

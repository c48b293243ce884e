/** The stored objects of one kind: the newest ones, up to a limit. */
export interface Shelf<Item extends { id: string }> {
  /** Keeps an item; an item that was changed is put again, in its old place. */
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

/** As many of a kind as a demonstration that is never restarted may hold on to. */
const shelfLimit = 10_000

/** A shelf in memory. A Map remembers the order of insertion, so its first key is the oldest. */
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

export type Listener = (event: object) => void

/** The listeners of one element, by the name of the event. */
export interface Listeners {
  add(name: string, listener: Listener): void
  remove(name: string, listener?: Listener): void
  tell(name: string, event: object): void
  clear(): void
}

export function createListeners(): Listeners {
  const listeners = new Map<string, Set<Listener>>()
  return {
    add(name, listener) {
      const named = listeners.get(name) ?? new Set()
      listeners.set(name, named.add(listener))
    },
    remove(name, listener) {
      if (listener) listeners.get(name)?.delete(listener)
      else listeners.delete(name)
    },
    tell(name, event) {
      const named = listeners.get(name)
      if (named) Array.from(named, (listener) => listener(event))
    },
    clear: () => listeners.clear(),
  }
}

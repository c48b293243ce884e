import { createCardElement } from './card-element.ts'
import type { CardElement, CollectCard } from './card-element.ts'
import type { CardOptions } from './frame-messages.ts'
import { integrationError } from './integration-error.ts'

/** A group of elements; the stand-in has one kind, the card. */
export interface Elements {
  create(type: string, options?: CardOptions): CardElement
  getElement(type: unknown): CardElement | null
  update(options: object): void
}

/** How to collect the card of each living element, for the script's own use. */
export type Collectors = WeakMap<object, CollectCard>

// React's components stand for their type by a field of their own.
function typeNamed(type: unknown): unknown {
  return typeof type === 'function'
    ? Object.entries(type).find(([name]) => name === '__elementType')?.[1]
    : type
}

export function createElements(origin: string, collectors: Collectors): Elements {
  let card: CardElement | null = null
  return {
    create(type, options = {}) {
      if (type !== 'card') throw integrationError(`The stand-in has no Element of type ${type}.`)
      if (card) throw integrationError('Can only create one Element of type card.')
      const made = createCardElement(origin, options, () => {
        card = null
      })
      collectors.set(made.element, made.collect)
      card = made.element
      return card
    },
    getElement: (type) => (typeNamed(type) === 'card' ? card : null),
    // Locale and appearance are for Stripe's newer elements; the card has its own style.
    update() {},
  }
}

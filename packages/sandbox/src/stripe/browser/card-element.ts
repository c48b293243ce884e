import type { ApiResult, BillingDetailsInput } from './api-client.ts'
import { openCardFrame } from './card-frame.ts'
import type { CardFrame } from './card-frame.ts'
import type { CardOptions, CardState, FromFrame } from './frame-messages.ts'
import { integrationError } from './integration-error.ts'
import { createListeners } from './listeners.ts'
import type { Listener } from './listeners.ts'
import { pressEnter } from './press-enter.ts'
import { clearMarks, mark } from './state-classes.ts'
import type { StateClasses } from './state-classes.ts'
import { createTickets } from './tickets.ts'

export type CardElementOptions = CardOptions & { readonly classes?: StateClasses }

/** Stripe's card element, as far as pages use it. */
export interface CardElement {
  mount(host: string | Element): void
  on(name: string, listener: Listener): CardElement
  once(name: string, listener: Listener): CardElement
  off(name: string, listener?: Listener): CardElement
  update(options: CardElementOptions): void
  focus(): void
  blur(): void
  clear(): void
  unmount(): void
  destroy(): void
}

export type CollectCard = (key: string, billing: BillingDetailsInput) => Promise<ApiResult>

interface Mounted {
  readonly host: Element
  readonly frame: CardFrame
  state: Pick<CardState, 'complete' | 'empty' | 'error'>
  focused: boolean
}

function findHost(host: string | Element): Element {
  if (typeof host !== 'string') return host
  const found = document.querySelector(host)
  if (found) return found
  throw integrationError(`The selector you specified (${host}) applies to no DOM elements.`)
}

/** Makes an element, and the way to collect the card typed into it, which only the script itself may use. */
export function createCardElement(
  origin: string,
  firstOptions: CardElementOptions,
  onDestroy: () => void,
): { element: CardElement; collect: CollectCard } {
  let options = firstOptions
  let mounted: Mounted | undefined
  const listeners = createListeners()
  const tickets = createTickets<ApiResult>()

  function show(): void {
    if (mounted) mark(mounted.host, { ...mounted.state, focused: mounted.focused, classes: options.classes })
  }

  function hear(message: FromFrame): void {
    if (!mounted) return
    if (message.kind === 'height') mounted.frame.iframe.style.height = `${message.pixels}px`
    else if (message.kind === 'enter') pressEnter(mounted.frame.iframe)
    else if (message.kind === 'collected') tickets.redeem(message.ticket, message.result)
    else if (message.kind === 'change') {
      mounted.state = message.state
      show()
      listeners.tell('change', { elementType: 'card', ...message.state })
    } else {
      if (message.kind === 'focus' || message.kind === 'blur') mounted.focused = message.kind === 'focus'
      show()
      listeners.tell(message.kind, { elementType: 'card' })
    }
  }

  const element: CardElement = {
    mount(where) {
      const host = findHost(where)
      element.unmount()
      host.replaceChildren()
      const frame = openCardFrame(host, origin, options, hear)
      mounted = { host, frame, state: { complete: false, empty: true, error: undefined }, focused: false }
      show()
    },
    on(name, listener) {
      listeners.add(name, listener)
      return element
    },
    once(name, listener) {
      const heard: Listener = (event) => {
        listeners.remove(name, heard)
        listener(event)
      }
      return element.on(name, heard)
    },
    off(name, listener) {
      listeners.remove(name, listener)
      return element
    },
    update(changes) {
      options = { ...options, ...changes }
      mounted?.frame.dress(options)
      show()
    },
    focus: () => mounted?.frame.say({ kind: 'focus' }),
    blur: () => mounted?.frame.say({ kind: 'blur' }),
    clear: () => mounted?.frame.say({ kind: 'clear' }),
    unmount() {
      if (!mounted) return
      clearMarks(mounted.host, options.classes)
      mounted.frame.remove()
      mounted = undefined
    },
    destroy() {
      element.unmount()
      listeners.clear()
      onDestroy()
    },
  }

  async function collect(key: string, billing: BillingDetailsInput): Promise<ApiResult> {
    if (!mounted) {
      throw integrationError(
        'We could not retrieve data from the specified Element. Please make sure the Element you are attempting to use is still mounted.',
      )
    }
    const { ticket, redeemed } = tickets.issue()
    mounted.frame.say({ kind: 'collect', ticket, key, billing })
    return redeemed
  }

  return { element, collect }
}

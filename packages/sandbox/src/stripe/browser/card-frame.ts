import { schemeFor } from './color-scheme.ts'
import type { CardOptions, FromFrame, ToFrame } from './frame-messages.ts'

/** The card form's frame in a page, and the line to it. */
export interface CardFrame {
  readonly iframe: HTMLIFrameElement
  /** Says something to the form, as soon as it listens. */
  say(message: ToFrame): void
  /** Tells the form its options and lets the frame follow their colour scheme. */
  dress(options: CardOptions): void
  remove(): void
}

let framesMade = 0

function makeIframe(origin: string): HTMLIFrameElement {
  const iframe = document.createElement('iframe')
  iframe.name = `__privateStripeFrame${++framesMade}`
  iframe.src = `${origin}/v3/card.html`
  iframe.title = 'Secure card payment input frame'
  iframe.allow = 'payment *'
  // From script, since a style attribute would break the page's Content-Security-Policy.
  Object.assign(iframe.style, {
    background: 'transparent',
    border: '0',
    colorScheme: 'light',
    display: 'block',
    height: '24px',
    minWidth: '100%',
    width: '1px',
  })
  return iframe
}

/** Puts the form into a page. Every load of the frame gets a port of its own, which no other page can use. */
export function openCardFrame(
  host: Element,
  origin: string,
  options: CardOptions,
  hear: (message: FromFrame) => void,
): CardFrame {
  const iframe = makeIframe(origin)
  let port: MessagePort | undefined
  const unsaid: ToFrame[] = []

  function say(message: ToFrame): void {
    if (port) port.postMessage(message)
    else unsaid.push(message)
  }
  function dress(wanted: CardOptions): void {
    const scheme = schemeFor(wanted.style?.base?.color)
    iframe.style.colorScheme = scheme
    say({ kind: 'options', options: wanted, scheme })
  }

  iframe.addEventListener('load', () => {
    const { port1, port2 } = new MessageChannel()
    port1.addEventListener('message', ({ data }: MessageEvent<FromFrame>) => hear(data))
    port1.start()
    iframe.contentWindow?.postMessage('connect', origin, [port2])
    port = port1
    for (const message of unsaid.splice(0)) port.postMessage(message)
  })
  dress(options)
  host.append(iframe)
  return {
    iframe,
    say,
    dress,
    remove() {
      port?.close()
      iframe.remove()
    },
  }
}

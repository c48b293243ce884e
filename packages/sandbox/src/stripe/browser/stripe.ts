/*
 * The script that a page loads in place of https://js.stripe.com, with the parts that the product uses through Stripe's
 * packages, which look for `window.Stripe` before they load the real one. The card element is a frame on this origin.
 */
import { amountText } from '../amount-text.ts'
import { type ApiResult, callApi } from './call-api.ts'
import type { CardOptions, FromForm, ToForm } from './card.ts'

const script = document.currentScript
const { origin } = new URL(script instanceof HTMLScriptElement ? script.src : location.href)

/** Creates a port for messages from the form, and passes them to `hear`. */
function portTo(hear: (event: MessageEvent) => void): MessagePort {
  const { port1, port2 } = new MessageChannel()
  port1.addEventListener('message', hear)
  port1.start()
  return port2
}

type Listener = (event: object) => void
/** Collects the card from its element, which the page itself cannot read. */
const collect = Symbol('collect')
type CardElement = ReturnType<typeof createCard>

function createCard(options: CardOptions, onDestroy: () => void) {
  const frame = document.createElement('iframe')
  frame.src = `${origin}/v3/card.html`
  frame.title = 'Secure card payment input frame'
  // set by script, because a style attribute would violate the page's policy; another color scheme would make
  // the frame opaque
  const size = { display: 'block', height: '24px', minWidth: '100%', width: '1px' }
  Object.assign(frame.style, { border: '0', colorScheme: 'light', ...size })

  const listeners = new Map<string, Set<Listener>>()
  let current = options
  function hear({ data }: MessageEvent<FromForm>) {
    if (data.kind === 'height') frame.style.height = `${data.pixels}px`
    // submits the surrounding form, as Enter in a normal field does
    else if (data.kind === 'enter') frame.closest('form')?.querySelector('button')?.click()
    else listeners.get(data.kind)?.forEach((listener) => listener(data))
  }
  const post = (message: ToForm, ...ports: MessagePort[]) =>
    frame.contentWindow?.postMessage(message, origin, ports)
  const loaded = new Promise<void>((resolve) =>
    frame.addEventListener('load', () => {
      post({ kind: 'options', options: current }, portTo(hear))
      resolve()
    }),
  )
  // the frame has no origin until it has loaded; later messages stay in order
  const send = (...said: Parameters<typeof post>) => void loaded.then(() => post(...said))
  return {
    mount: (host: Element) => host.replaceChildren(frame),
    on: (name: string, listener: Listener) =>
      void listeners.set(name, (listeners.get(name) ?? new Set()).add(listener)),
    off: (name: string, listener: Listener) => void listeners.get(name)?.delete(listener),
    update(changes: CardOptions) {
      current = { ...current, ...changes }
      send({ kind: 'options', options: current })
    },
    focus: () => send({ kind: 'focus' }),
    destroy() {
      frame.remove()
      onDestroy()
    },
    [collect]: (key: string, billing: object) =>
      new Promise<ApiResult>((resolve) => {
        const answered = ({ data }: MessageEvent<ApiResult>) => resolve(data)
        send({ kind: 'collect', key, billing }, portTo(answered))
      }),
  }
}

function createElements() {
  let card: CardElement | null = null
  return {
    create: (_type: 'card', options: CardOptions = {}) => (card = createCard(options, () => (card = null))),
    getElement: () => card,
  }
}

/** Plays the cardholder's bank, in a shadow root that keeps its style apart from the page's. */
async function playBank({ amount, currency }: NonNullable<ApiResult['object']>): Promise<string> {
  const host = document.createElement('div')
  const shadow = host.attachShadow({ mode: 'open' })
  // constructed by script, which the page's style-src allows
  const style = new CSSStyleSheet()
  style.replaceSync(`
    dialog { border: 1px solid; border-radius: 16px; font: 16px/1.5 system-ui, sans-serif; max-width: 26rem; padding: 24px; }
    dialog::backdrop { background: rgb(0 0 0 / 55%); }
    button { font: inherit; margin-inline-end: 12px; min-height: 44px; padding: 8px 20px; }`)
  shadow.adoptedStyleSheets = [style]
  shadow.innerHTML = `
    <dialog aria-labelledby="heading"><form method="dialog">
      <h2 id="heading">3D Secure authentication</h2>
      <p>Here your bank would ask whether it is you who pays ${amountText(Number(amount), String(currency))}.</p>
      <button value="complete">Complete</button><button value="fail">Fail</button>
      <p><small>Test page of the demonstration: no bank is asked and no money is moved.</small></p>
    </form></dialog>`
  document.body.append(host)
  const dialog = shadow.querySelector('dialog')
  const closed = new Promise((resolve) => dialog?.addEventListener('close', resolve))
  dialog?.showModal()
  await closed
  host.remove()
  return dialog?.returnValue === 'complete' ? 'complete' : 'fail'
}

/** If a card is declined after its challenge, the intent reports it, but the page expects an error. */
function toPaymentResult({ object: intent, error }: ApiResult) {
  const refusal = intent?.['status'] === 'requires_payment_method' && intent['last_payment_error']
  if (refusal) return { error: { ...refusal, payment_intent: intent } }
  return error ? { error } : { paymentIntent: intent }
}

function Stripe(key: string) {
  const call = (path: string, fields: object) => callApi(`${origin}/v1/payment_intents/${path}`, key, fields)
  return {
    elements: createElements,
    async createPaymentMethod({ card, billing_details }: { card: CardElement; billing_details: object }) {
      const { object, error } = await card[collect](key, billing_details)
      return error ? { error } : { paymentMethod: object }
    },
    async confirmCardPayment(secret: string, { payment_method }: { payment_method: string }) {
      const [id] = secret.split('_secret_')
      const confirmed = await call(`${id}/confirm`, { client_secret: secret, payment_method })
      if (confirmed.object?.['status'] !== 'requires_action') return toPaymentResult(confirmed)
      const result = await playBank(confirmed.object)
      return toPaymentResult(await call(`${id}/verify_challenge`, { client_secret: secret, result }))
    },
    // React's components recognize Stripe.js only if it has this method
    createToken() {},
  }
}

// the release train that @stripe/stripe-js expects; any other causes a console warning
Object.assign(window, { Stripe: Object.assign(Stripe, { version: 'endive' }) })

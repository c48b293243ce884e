/* The script of the card form. It takes the card to the API itself, so that its number never leaves the frame for the page. */
import { getBrand, getCvcLength, parseDigits, groupedNumber } from '../card-number.ts'
import { callApi } from './call-api.ts'
import { type CardEntry, findCardProblem, shownExpiry } from './problem.ts'

/** The options of Stripe's card element that the form heeds. */
export interface CardOptions {
  readonly disabled?: boolean
  readonly style?: {
    readonly base?: { color?: string; fontFamily?: string; '::placeholder'?: { color?: string } }
    readonly invalid?: { color?: string }
  }
}

/** What the page says. With the first options comes a port for what the form says, with a card to collect one for the answer. */
export type ToForm =
  | { readonly kind: 'options'; readonly options: CardOptions }
  | { readonly kind: 'focus' }
  | { readonly kind: 'collect'; readonly key: string; readonly billing: object }

/** An event of Stripe's card element; or that Enter was pressed, or how high the form is. */
export type FromForm =
  | { readonly kind: 'ready' | 'enter' }
  | { readonly kind: 'change'; readonly [state: string]: unknown }
  | { readonly kind: 'height'; readonly pixels: number }

function find(name: string): HTMLInputElement {
  const found = document.querySelector(`input[name="${name}"]`)
  if (found instanceof HTMLInputElement) return found
  throw new Error(`card.html has no input ${name}`)
}

const order = ['number', 'expiry', 'cvc'] as const
const inputs = { number: find('cardnumber'), expiry: find('exp-date'), cvc: find('cvc') }
let say: (message: FromForm) => void = () => {}

const readEntry = (): CardEntry => ({
  number: parseDigits(inputs.number.value),
  expiry: parseDigits(inputs.expiry.value),
  cvc: parseDigits(inputs.cvc.value),
})

const shown = {
  number: (text: string) => groupedNumber(parseDigits(text)),
  expiry: shownExpiry,
  cvc: (text: string) => parseDigits(text).slice(0, getCvcLength(getBrand(readEntry().number))),
}

for (const [index, field] of order.entries()) {
  const input = inputs[field]
  input.addEventListener('keydown', ({ key }) => key === 'Enter' && say({ kind: 'enter' }))
  input.addEventListener('input', (event) => {
    const typed = event instanceof InputEvent ? event.inputType : ''
    // what is deleted, or corrected in the middle, stays where the caret is
    const isAtEnd = input.selectionStart === input.value.length && !typed.startsWith('delete')
    if (isAtEnd) input.value = shown[field](input.value)
    const problem = findCardProblem(readEntry())
    const error = problem?.code.startsWith('incomplete_') === false ? problem : undefined
    for (const one of order) inputs[one].setAttribute('aria-invalid', String(one === error?.field))
    say({ kind: 'change', complete: !problem, empty: order.every((one) => inputs[one].value === ''), error })
    const next = order[index + 1]
    const isGood = !problem || order.indexOf(problem.field) > index
    // autofill fills every field by itself
    if (isAtEnd && next && isGood && /^insert(Text|FromPaste)$/.test(typed)) inputs[next].focus()
  })
}

/** Dresses the form as the page asks: custom properties set from script, which a strict policy lets pass. */
function configure({ disabled = false, style: { base, invalid } = {} }: CardOptions) {
  for (const field of order) inputs[field].disabled = disabled
  const root = document.documentElement.style
  root.setProperty('--color', base?.color ?? '')
  root.setProperty('--font', base?.fontFamily ?? '')
  root.setProperty('--placeholder', base?.['::placeholder']?.color ?? '')
  root.setProperty('--invalid', invalid?.color ?? '')
}

async function collect(key: string, billing: object) {
  const { number, expiry, cvc } = readEntry()
  const problem = findCardProblem({ number, expiry, cvc })
  if (problem) return { error: { type: 'validation_error', ...problem } }
  const card = { number, exp_month: expiry.slice(0, 2), exp_year: expiry.slice(2), cvc }
  return callApi('/v1/payment_methods', key, { type: 'card', billing_details: billing, card })
}

// only the framing page is listened to, and frame-ancestors says whose page that may be
window.addEventListener('message', ({ source, data, ports: [port] }: MessageEvent<ToForm>) => {
  if (source !== window.parent) return
  if (data.kind === 'focus') inputs.number.focus()
  else if (data.kind === 'collect')
    void collect(data.key, data.billing).then((card) => port?.postMessage(card))
  // others that speak through the page's window have messages of other kinds
  if (data.kind !== 'options') return
  configure(data.options)
  if (!port) return
  say = (message) => port.postMessage(message)
  new ResizeObserver(() => say({ kind: 'height', pixels: document.body.offsetHeight })).observe(document.body)
  say({ kind: 'ready' })
})

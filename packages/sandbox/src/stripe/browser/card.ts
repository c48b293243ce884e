/*
 * The script of the card form. It sends the card to the API itself, so that the page never sees the number.
 */
import { getBrand, getCvcLength, parseDigits, groupedNumber } from '../card-number.ts'
import { callApi } from './call-api.ts'
import { type CardEntry, findCardProblem, shownExpiry } from './problem.ts'

/** The options of Stripe's card element that the form supports. */
export interface CardOptions {
  readonly disabled?: boolean
  readonly style?: {
    readonly base?: { color?: string; fontFamily?: string; '::placeholder'?: { color?: string } }
    readonly invalid?: { color?: string }
  }
}

/**
 * Messages from the page. The first `options` message brings a port for the form's messages, and `collect`
 * one for its response.
 */
export type ToForm =
  | { readonly kind: 'options'; readonly options: CardOptions }
  | { readonly kind: 'focus' }
  | { readonly kind: 'collect'; readonly key: string; readonly billing: object }

/** An event of Stripe's card element, a press of Enter, or the form's height. */
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
    // the caret stays in place after a deletion or a correction in the middle
    const isAtEnd = input.selectionStart === input.value.length && !typed.startsWith('delete')
    if (isAtEnd) input.value = shown[field](input.value)
    const problem = findCardProblem(readEntry())
    const error = problem?.code.startsWith('incomplete_') === false ? problem : undefined
    for (const one of order) inputs[one].setAttribute('aria-invalid', String(one === error?.field))
    say({ kind: 'change', complete: !problem, empty: order.every((one) => inputs[one].value === ''), error })
    const next = order[index + 1]
    const isGood = !problem || order.indexOf(problem.field) > index
    // only moves on while a person types, because autofill fills in every field by itself
    if (isAtEnd && next && isGood && /^insert(Text|FromPaste)$/.test(typed)) inputs[next].focus()
  })
}

/** Applies the page's style through custom properties set by a script, which even a strict policy allows. */
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

// accepts messages only from the surrounding page; frame-ancestors restricts which page that can be
window.addEventListener('message', ({ source, data, ports: [port] }: MessageEvent<ToForm>) => {
  if (source !== window.parent) return
  if (data.kind === 'focus') inputs.number.focus()
  else if (data.kind === 'collect')
    void collect(data.key, data.billing).then((card) => port?.postMessage(card))
  // other senders in the page's window use other kinds of messages
  if (data.kind !== 'options') return
  configure(data.options)
  if (!port) return
  say = (message) => port.postMessage(message)
  new ResizeObserver(() => say({ kind: 'height', pixels: document.body.offsetHeight })).observe(document.body)
  say({ kind: 'ready' })
})

import type { CardState } from './frame-messages.ts'

/** The page's own names for the classes of an element's container, where it does not like Stripe's. */
export interface StateClasses {
  readonly base?: string
  readonly complete?: string
  readonly empty?: string
  readonly focus?: string
  readonly invalid?: string
}

const stripesOwn: Required<StateClasses> = {
  base: 'StripeElement',
  complete: 'StripeElement--complete',
  empty: 'StripeElement--empty',
  focus: 'StripeElement--focus',
  invalid: 'StripeElement--invalid',
}

type Marked = Pick<CardState, 'complete' | 'empty' | 'error'> & {
  readonly focused: boolean
  readonly classes: StateClasses | undefined
}

function toggle(host: Element, names: string, on: boolean): void {
  for (const name of names.split(' ').filter(Boolean)) host.classList.toggle(name, on)
}

/** Shows how the form stands on its container, for the page's style sheet. */
export function mark(host: Element, { complete, empty, error, focused, classes }: Marked): void {
  const names = { ...stripesOwn, ...classes }
  toggle(host, names.base, true)
  toggle(host, names.complete, complete)
  toggle(host, names.empty, empty)
  toggle(host, names.focus, focused)
  toggle(host, names.invalid, error !== undefined)
}

/** Leaves the container as it was. */
export function clearMarks(host: Element, classes: StateClasses | undefined): void {
  for (const names of Object.values({ ...stripesOwn, ...classes })) toggle(host, names, false)
}

import type { EarlyTapsOptions } from './tap-events.ts'

/** Maximum milliseconds for which a tap waits, its control is missing, or the page is hidden. */
const tapLifetime = 120_000
const missingLimit = 15_000
const hiddenLimit = 30_000

type FieldElement = HTMLInputElement | HTMLSelectElement | HTMLTextAreaElement
interface Entered {
  readonly value: string
  readonly checked: boolean
}
interface Early {
  element: HTMLElement
  /** When the element went missing, as it does while React rerenders a part of the page. */
  missingSince?: number | undefined
  /** The value last entered in a field. */
  entered: Entered | undefined
  readonly again: () => HTMLElement | undefined
  readonly carryOut: (element: HTMLElement, entered?: Entered) => void
  readonly pathname: string
}

/**
 * A script for the head of each page. It records taps on elements that are not hydrated, shows them as busy, and
 * carries them out in order after hydration. Links, and forms with an `action`, work without scripts and are left to
 * the browser. Typed and chosen values stay in their fields, and React is notified about them. It runs before any of
 * the site's files, so it imports nothing.
 */
export default function recordEarlyTaps({ listening, dropping, waitId, droppedId }: EarlyTapsOptions): void {
  let waiting: Early[] = []
  let isListening = false
  let isReplaying = false
  let isTimed = false
  let hiddenSince = 0

  /**
   * Whether an event at this element reaches its handlers. React stops a discrete event that it cannot deliver yet, and
   * first hydrates the event's part of the page if its files have loaded. So we send an event without listeners, and
   * see whether it arrives.
   */
  const isLive = (element: Element) => {
    if (!isListening) return false
    let arrives = false
    const arrive = () => {
      arrives = true
    }
    element.addEventListener('dragend', arrive)
    element.dispatchEvent(new Event('dragend'))
    element.removeEventListener('dragend', arrive)
    return arrives
  }

  const setBusy = (element: HTMLElement, isBusy: boolean) => {
    if (element.toggleAttribute('data-tapped', isBusy)) element.setAttribute('aria-busy', 'true')
    else element.removeAttribute('aria-busy')
    show(waitId, document.querySelector('[data-tapped]') !== null)
  }
  const isWaiting = (element: Element) => waiting.some((early) => early.element === element)
  const isBusy = ({ element }: Early) => element.hasAttribute('data-tapped')
  const drop = (which: readonly Early[], isSaid: boolean) => {
    waiting = waiting.filter((early) => !which.includes(early))
    for (const { element } of which) setBusy(element, false)
    if (!isSaid || which.length === 0) return
    show(droppedId, true)
    setTimeout(show, 10_000, droppedId, false)
  }

  const moveTo = (early: Early, element: HTMLElement | undefined) => {
    early.missingSince = element ? undefined : (early.missingSince ?? Date.now())
    if (!element) return
    // the new element was tapped as well, so this earlier tap is not needed
    if (isWaiting(element)) return drop([early], false)
    if (isBusy(early)) setBusy(element, true)
    early.element = element
  }

  const record = (element: HTMLElement, carryOut: Early['carryOut'], entered?: Entered) => {
    // an impatient second tap means the same as the first
    if (isWaiting(element)) return
    const early: Early = { element, entered, carryOut, again: finder(element), pathname: location.pathname }
    waiting.push(early)
    // a text field does not have to look busy, since the typed text is already visible
    if (isBox(element) || !element.matches('input, textarea')) {
      setBusy(element, true)
      setTimeout(() => waiting.includes(early) && drop([early], true), tapLifetime)
    }
    replaySoon(0)
  }

  const replaySoon = (delay: number) => {
    if (isListening && !isTimed) isTimed = Boolean(setTimeout(replay, delay))
  }
  const replay = () => {
    isTimed = false
    const [early] = waiting
    if (!early) return
    if (early.pathname !== location.pathname) return drop(waiting, false)
    if (!early.element.isConnected) moveTo(early, early.again())
    if (early !== waiting[0]) return replaySoon(0)
    const { element, missingSince } = early
    // an open question from an earlier tap has to be answered first
    const isConfirming = document.querySelector('[data-asking]')
    const isReady = element.isConnected && !isConfirming && isLive(element)
    if (missingSince && Date.now() - missingSince > missingLimit) drop([early], true)
    else if (isReady) {
      drop([early], false)
      isReplaying = true
      early.carryOut(element, early.entered)
      isReplaying = false
    }
    replaySoon(isReady ? 0 : 50)
  }

  const onClick = (event: Event) => {
    if (isReplaying || !(event.target instanceof Element)) return
    const control = event.target.closest('button')
    if (!control || control.closest('#incomplete') || (!isWaiting(control) && isLive(control))) return
    if (control.type === 'submit' && control.form?.hasAttribute('action')) return
    event.preventDefault()
    event.stopImmediatePropagation()
    if (!control.matches(':disabled, [aria-disabled=true]')) record(control, (button) => button.click())
  }
  const onSubmit = (event: Event) => {
    const form = event.target
    if (isReplaying || !(form instanceof HTMLFormElement) || form.hasAttribute('action') || isLive(form))
      return
    event.preventDefault()
    event.stopImmediatePropagation()
    record(form, () => form.requestSubmit())
  }
  const onField = ({ target }: Event) => {
    if (isReplaying || !isField(target)) return
    // in a group of radio buttons the last tap counts
    const isRival = ({ element }: Early) =>
      element !== target && target.type === 'radio' && element.matches(`[type=radio][name="${target.name}"]`)
    drop(waiting.filter(isRival), false)
    const early = waiting.find(({ element }) => element === target)
    if (early) early.entered = enteredIn(target)
    else if (!isLive(target)) record(target, enter, enteredIn(target))
  }
  addEventListener('click', onClick, true)
  addEventListener('submit', onSubmit, true)
  addEventListener('input', onField, true)
  addEventListener('change', onField, true)

  addEventListener(listening, () => {
    isListening = true
    replaySoon(0)
  })
  addEventListener(dropping, () => drop(waiting, false))
  addEventListener('pagehide', () => drop(waiting.filter(isBusy), false))
  addEventListener('visibilitychange', () => {
    if (document.hidden) hiddenSince = Date.now()
    else if (Date.now() - hiddenSince > hiddenLimit) drop(waiting.filter(isBusy), true)
  })
}

const show = (id: string, isShown: boolean) => {
  const notice = document.getElementById(id)
  if (notice) notice.hidden = !isShown
}

/** Text alone is not enough: translators change it, and React rerenders a translated page. */
const accessibleName = (element: Element) =>
  ['name', 'aria-label'].map((attribute) => element.getAttribute(attribute) ?? '').join('') ||
  element.textContent
/** Finds an element that React has replaced: the one at the same position among those with the same name. */
const finder = (element: HTMLElement) => {
  const name = accessibleName(element)
  const alike = () =>
    [...document.querySelectorAll<HTMLElement>(element.localName)].filter(
      (other) => accessibleName(other) === name,
    )
  const before = alike()
  return () => {
    const now = alike()
    return now.length === before.length ? now[before.indexOf(element)] : undefined
  }
}

const isBox = (field: Element): field is HTMLInputElement => field.matches('[type=checkbox], [type=radio]')
const isField = (target: EventTarget | null): target is FieldElement =>
  target instanceof Element && target.matches('input, select, textarea')
const enteredIn = (field: FieldElement) => ({ value: field.value, checked: isBox(field) && field.checked })
/** Makes React notice an entered value: React compares it with the value that it last saw in the field. */
const enter = (element: HTMLElement, { value, checked }: Entered = { value: '', checked: false }) => {
  // safe: the element's tag determines its type, and React stores the value that it last saw there
  const field = element as FieldElement & { readonly _valueTracker?: { setValue: (value: string) => void } }
  const { _valueTracker: seen } = field
  if (isBox(field) && checked === field.defaultChecked) return
  if (field.querySelector<HTMLOptionElement>('option[selected]')?.value === value) return
  if (isBox(field)) field.checked = checked
  else if (field.type !== 'file' && field.value !== value) field.value = value
  seen?.setValue(isBox(field) ? String(!checked) : `${value} `)
  // React reads boxes when they are clicked
  for (const type of isBox(field) ? ['click'] : ['input', 'change'])
    field.dispatchEvent(new Event(type, { bubbles: true }))
}

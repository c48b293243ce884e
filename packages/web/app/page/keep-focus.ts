/*
 * When the focused element disappears, browsers give the focus to the body: a keyboard starts again at the top of the
 * page, and a screen reader says nothing. This moves it to the nearest control instead, for every button that removes
 * itself or its row.
 */

/** Elements that open above the page. */
const layers = 'dialog, [role="dialog"], [role="alertdialog"], [role="menu"]'

/** Text fields are left out, since a phone would open its keyboard for them. */
const controls =
  ':is(a[href], button, summary, select, [type="checkbox"], [type="radio"]):not(:disabled, [tabindex="-1"])'

/** The last focused element of the page and of each layer above it, the top one last. */
let trail: readonly HTMLElement[] = []
/** The path of the page that had the focus. Controls of another page are no replacement. */
let path = ''
/** Whether the focus has moved since the last key went up. */
let hasMoved = false
let isStarted = false

/** Follows the focus from now on. Later calls change nothing. */
export function keepFocus(): void {
  if (isStarted) return
  isStarted = true
  remember(document.activeElement)
  document.addEventListener('focusin', ({ target }) => remember(target))
  document.addEventListener('focusout', onFocusOut)
  document.addEventListener('keydown', onKeyDown, { capture: true })
  document.addEventListener('keyup', () => {
    hasMoved = false
  })
  new MutationObserver(onChange).observe(document.documentElement, { childList: true, subtree: true })
}

/** The element to focus when a question or notice closes: the last one below it, or what has replaced it. */
export const findFocusBelow = (): HTMLElement | undefined =>
  trail.findLast((element) => !element.closest('[role="alertdialog"]'))

const isFocusLost = () => document.activeElement === null || document.activeElement === document.body

function remember(focused: EventTarget | null) {
  // a dialog's guards are left out, since they only pass the focus on
  if (!(focused instanceof HTMLElement) || focused.matches('body, [data-base-ui-focus-guard]')) return
  path = window.location.pathname
  const layer = focused.closest(layers)
  const index = trail.findIndex((element) => element.closest(layers) === layer)
  const below = index < 0 ? trail : trail.slice(0, index)
  trail = layer ? [...below, focused] : [focused]
}

/** Forgets an element that lost the focus but is still there, e.g. after a press beside it. */
function onFocusOut({ target, relatedTarget }: FocusEvent) {
  if (relatedTarget !== null) return
  // in a later task, since some browsers report the loss just before the element disappears
  queueMicrotask(() => {
    if (isFocusLost() && document.hasFocus())
      trail = trail.filter((element) => element !== target || !element.isConnected)
  })
}

function onChange(changes: readonly MutationRecord[]) {
  if (trail.every(({ isConnected }) => isConnected)) return
  const isSamePage = path === window.location.pathname
  trail = trail.flatMap((element) => {
    if (element.isConnected) return element
    return (isSamePage && findReplacement(element, changes)) || []
  })
  // two frames later, so that effects and closing dialogs can choose another element
  requestAnimationFrame(() => requestAnimationFrame(focusLast))
}

function focusLast() {
  const last = trail.at(-1)
  if (!last || !isFocusLost()) return
  last.focus({ preventScroll: true })
  hasMoved = true
}

/** A held Enter repeats its click, and would remove row after row. */
function onKeyDown(event: KeyboardEvent) {
  if (event.repeat && hasMoved && event.key === 'Enter') event.preventDefault()
}

type Changes = readonly MutationRecord[]
type Side = 'nextElementSibling' | 'previousElementSibling'

/** The nearest control to where an element was, or else its page or dialog; undefined if that closed too. */
function findReplacement(gone: Element, changes: Changes): HTMLElement | undefined {
  const removal = findRemoval(gone, changes)
  // a layer that is only found now was removed together with the element
  if (!(removal?.target instanceof Element) || gone.closest(layers)) return undefined
  const { target } = removal
  if (!target.isConnected) return findReplacement(target, changes)
  const next = findLeft('nextElementSibling', removal, changes)
  const previous = findLeft('previousElementSibling', removal, changes)
  return (
    findInNextRow(gone, [next, previous]) ??
    findAround(target, next, previous) ??
    target.closest<HTMLElement>(`main, ${layers}`) ??
    undefined
  )
}

const findRemoval = (gone: Node, changes: Changes) =>
  changes.find(({ removedNodes }) => [...removedNodes].some((node) => node.contains(gone)))

/** The closest element on one side of a removed one that was not removed itself. */
function findLeft(side: Side, removal: MutationRecord, changes: Changes): Element | null {
  const change = side === 'nextElementSibling' ? 'nextSibling' : 'previousSibling'
  let node = removal[change]
  // counted, since a node that was removed twice may lead back to itself
  for (let count = 0; node && !node.isConnected && count < changes.length; count++)
    node = findRemoval(node, changes)?.[change] ?? null
  if (node?.parentNode !== removal.target) return null
  return node instanceof Element ? node : node instanceof CharacterData ? node[side] : null
}

/** The same control of the next row, or of the previous one after the last row. */
function findInNextRow(gone: Element, beside: readonly (Element | null)[]): HTMLElement | undefined {
  const row = gone.closest('li, tr')
  const next = beside.find((element) => element?.tagName === row?.tagName)
  const found = row && next && listControls(next)[listControls(row).findIndex((one) => one === gone)]
  return found && isReachable(found) ? found : undefined
}

/** The first control after a gap, or else the last one before it, or else the same around its parent. */
function findAround(
  parent: Element,
  next: Element | null,
  previous: Element | null,
): HTMLElement | undefined {
  const found =
    listSiblings('nextElementSibling', next).flatMap(listControls).find(isReachable) ??
    listSiblings('previousElementSibling', previous).flatMap(listControls).findLast(isReachable)
  if (found || !parent.parentElement || parent.matches(`main, body, ${layers}`)) return found
  return findAround(parent.parentElement, parent.nextElementSibling, parent.previousElementSibling)
}

/** An element and its siblings on one side, the nearest first. */
function listSiblings(side: Side, first: Element | null): Element[] {
  const all: Element[] = []
  for (let element = first; element; element = element[side]) all.push(element)
  return all
}

const listControls = (within: Element): HTMLElement[] => [
  ...(within instanceof HTMLElement && within.matches(controls) ? [within] : []),
  ...within.querySelectorAll<HTMLElement>(controls),
]

const isReachable = (element: HTMLElement) =>
  element.checkVisibility({ visibilityProperty: true }) && !element.closest('[inert]')

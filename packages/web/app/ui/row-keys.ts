import { texts } from './texts.ts'

/** A list's keys and their actions, as shown in the palette. */
export const rowKeys = [
  ['J', texts.nextRow],
  ['K', texts.previousRow],
  ['X', texts.choose],
  ['E', texts.edit],
  ['/', texts.search],
] as const

/**
 * The ref for a list with these keys. They only work while the focus is in the list: elsewhere letters may be dictated,
 * or meant for something else. A React listener would also get events from the dialogs that rows open.
 */
export function listenForRowKeys(list: HTMLElement | null) {
  const press = (event: KeyboardEvent) => list && pressRowKey(event, list)
  list?.addEventListener('keydown', press)
  return () => list?.removeEventListener('keydown', press)
}

function pressRowKey(event: KeyboardEvent, list: HTMLElement) {
  const { target, key, ctrlKey, metaKey, altKey } = event
  const isText = !(target instanceof HTMLElement) || target.matches(textFields)
  if (isText || ctrlKey || metaKey || altKey) return
  const found = findFor(key.toLowerCase(), list, target.closest('tr'))
  if (!found) return
  event.preventDefault()
  if (found.matches('tr')) {
    // only now, because pressing a focusable row takes the focus from other elements
    found.tabIndex = -1
    found.focus()
  } else if (found.matches('[type="search"]')) found.focus()
  else found.click()
}

const textFields = 'input:not([type="checkbox"], [type="radio"]), select, textarea'

/** Finds the element that a key focuses or presses. */
function findFor(key: string, list: HTMLElement, row: HTMLTableRowElement | null) {
  if (key === '/') return document.querySelector<HTMLElement>('main [type="search"]')
  if (key === 'x') return row?.querySelector<HTMLElement>('[type="checkbox"]')
  if (key === 'e') return row?.querySelector<HTMLElement>('[aria-keyshortcuts="E"]')
  if (key !== 'j' && key !== 'k') return undefined
  const rows = [
    ...list.querySelectorAll<HTMLElement>(
      'tbody > tr:not([aria-hidden], [inert], :has(> [scope="rowgroup"]))',
    ),
  ]
  const index = rows.findIndex((one) => one === row)
  return rows[key === 'j' ? index + 1 : index - 1]
}

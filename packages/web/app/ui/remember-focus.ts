const controls = 'input:not(:disabled), button:not(:disabled), a[href]'

/**
 * Remembers which element has the focus.
 *
 * @returns a function that finds it again for a dialog that closes: true for the element itself; when it is gone, for
 *   example with what was done to its row, the first control of the row that took its place, or else the page's content
 */
export function rememberFocus(): () => boolean | HTMLElement | null {
  const focused = document.activeElement
  const row = focused?.closest('tr')
  const next = row?.nextElementSibling ?? row?.previousElementSibling
  return () =>
    focused?.isConnected ||
    (next?.isConnected && next.querySelector<HTMLElement>(controls)) ||
    document.querySelector<HTMLElement>('main')
}

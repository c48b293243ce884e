import { useEffect, useRef } from 'react'
import { useLocation, useSearchParams } from 'react-router'

/** How a change of the query is a step in the history. */
export interface HistoryStep {
  /** It continues the step before, and is none of Back: typing. */
  readonly isContinued?: boolean
  /** It shows the page from its top. */
  readonly isFromTop?: boolean
}

/** The query of the page's URL, and a function to change one parameter. */
export function useQueryString() {
  const [query, setQuery] = useSearchParams()
  const { pathname } = useLocation()
  const latest = useRef(query)
  // changes that are not shown yet: a slow page shows them one by one, while later ones are made
  const pending = useRef<readonly string[]>([])
  useEffect(() => {
    pending.current = pending.current.slice(pending.current.indexOf(String(query)) + 1 || Infinity)
    if (pending.current.length === 0) latest.current = query
  }, [query])

  /** A change is a step of Back, unless it continues the step before. */
  const change = (
    name: string,
    text: string,
    { isContinued = false, isFromTop = false }: HistoryStep = {},
  ) => {
    // the user may have gone back already, while the previous page is still loading
    if (window.location.pathname !== pathname) return
    // two parameters may change before the URL is updated: the second must not undo the first
    latest.current = withQueryText(latest.current, name, text)
    pending.current = [...pending.current, String(latest.current)]
    setQuery(latest.current, { replace: isContinued, preventScrollReset: !isFromTop })
  }
  /** Removes several parameters in one step. */
  const clear = (...names: readonly string[]) => {
    const [last = '', ...others] = names
    latest.current = others.reduce((changed, name) => withQueryText(changed, name, ''), latest.current)
    change(last, '')
  }
  return { query, change, clear }
}

/** Parameters that say where in a list one is: they belong to the filters that the list was read by. */
const positionParameters = ['page', 'after', 'shown']

/** A URL's query with one parameter changed; an empty one is removed. Another filter starts at the list's beginning. */
export function withQueryText(query: URLSearchParams, name: string, text: string): URLSearchParams {
  const changed = new URLSearchParams(query)
  if (text.trim() === '') changed.delete(name)
  else changed.set(name, text)
  if (!positionParameters.includes(name))
    for (const parameter of positionParameters) changed.delete(parameter)
  return changed
}

/** A date in a URL, 'YYYY-MM-DD', which can be any text: others than real dates from 2000 to 2199 count as none. */
export function realDate(text: string): string | undefined {
  const moment = /^2[01]\d\d-\d\d-\d\d$/.test(text) ? new Date(text) : undefined
  return moment && !Number.isNaN(moment.getTime()) && moment.toISOString().startsWith(text) ? text : undefined
}

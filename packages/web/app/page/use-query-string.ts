import { useEffect, useRef } from 'react'
import { useLocation, useSearchParams } from 'react-router'

/** How a change of the query affects the history. */
export interface HistoryStep {
  /** Continues the previous step instead of adding one for Back, as typing does. */
  readonly isContinued?: boolean
  /** Shows the page from its top. */
  readonly isFromTop?: boolean
}

/** The page URL's query, and a function to change one parameter. */
export function useQueryString() {
  const [query, setQuery] = useSearchParams()
  const { pathname } = useLocation()
  const latest = useRef(query)
  // queries that have been set, but not rendered: a slow page renders them one by one while others are added
  const pending = useRef<readonly string[]>([])
  useEffect(() => {
    pending.current = pending.current.slice(pending.current.indexOf(String(query)) + 1 || Infinity)
    if (pending.current.length === 0) latest.current = query
  }, [query])

  /** Each change is a step for Back, unless it continues the previous step. */
  const change = (
    name: string,
    text: string,
    { isContinued = false, isFromTop = false }: HistoryStep = {},
  ) => {
    // the member may have gone back while the previous page is still loading
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

/** Parameters for the position in a list, which depends on the list's filters. */
const positionParameters = ['page', 'after', 'shown']

/**
 * A URL's query with one parameter changed; an empty one is removed. Changing a filter returns to the start of the
 * list.
 */
export function withQueryText(query: URLSearchParams, name: string, text: string): URLSearchParams {
  const changed = new URLSearchParams(query)
  if (text.trim() === '') changed.delete(name)
  else changed.set(name, text)
  if (!positionParameters.includes(name))
    for (const parameter of positionParameters) changed.delete(parameter)
  return changed
}

/** A date in a URL, 'YYYY-MM-DD'. Undefined for any text other than a real date from 2000 to 2199. */
export function realDate(text: string): string | undefined {
  const moment = /^2[01]\d\d-\d\d-\d\d$/.test(text) ? new Date(text) : undefined
  return moment && !Number.isNaN(moment.getTime()) && moment.toISOString().startsWith(text) ? text : undefined
}

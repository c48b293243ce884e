import { useEffect, useRef } from 'react'
import { useLocation, useSearchParams } from 'react-router'
import { withQueryText } from './query-text.ts'

/** The query of the page's URL, and a function to change one parameter. */
export function useQueryString() {
  const [query, setQuery] = useSearchParams()
  const { pathname } = useLocation()
  const latest = useRef(query)
  useEffect(() => {
    latest.current = query
  }, [query])

  /** A change is a step of Back, unless it continues the step before: typing is none. */
  const change = (name: string, text: string, isContinued = false) => {
    // the user may have gone back already, while the previous page is still loading
    if (window.location.pathname !== pathname) return
    // two parameters may change before the URL is updated: the second must not undo the first
    latest.current = withQueryText(latest.current, name, text)
    setQuery(latest.current, { replace: isContinued, preventScrollReset: true })
  }
  /** Removes several parameters in one step. */
  const clear = (...names: readonly string[]) => {
    const [last = '', ...others] = names
    latest.current = others.reduce((changed, name) => withQueryText(changed, name, ''), latest.current)
    change(last, '')
  }
  return { query, change, clear }
}

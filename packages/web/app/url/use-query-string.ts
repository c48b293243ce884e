import { useEffect, useRef } from 'react'
import { useLocation, useSearchParams } from 'react-router'
import { withQueryText } from './query-text.ts'

/** The query of the page's URL, and a function to change one parameter without adding to the history. */
export function useQueryString() {
  const [query, setQuery] = useSearchParams()
  const { pathname } = useLocation()
  const latest = useRef(query)
  useEffect(() => {
    latest.current = query
  }, [query])

  const change = (name: string, text: string) => {
    // the user may have gone back already, while the previous page is still loading
    if (window.location.pathname !== pathname) return
    // two parameters may change before the URL is updated: the second must not undo the first
    latest.current = withQueryText(latest.current, name, text)
    setQuery(latest.current, { replace: true, preventScrollReset: true })
  }
  return { query, change }
}

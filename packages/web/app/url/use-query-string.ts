import { useEffect, useRef } from 'react'
import { useLocation, useSearchParams } from 'react-router'
import { withQueryText } from './query-text.ts'

/** The query of the page's address, and how to change one of its texts without adding to the history. */
export function useQueryString() {
  const [query, setQuery] = useSearchParams()
  const { pathname } = useLocation()
  const latest = useRef(query)
  useEffect(() => {
    latest.current = query
  }, [query])

  const change = (name: string, text: string) => {
    // somebody who went back has left already, though the page before may still be loading
    if (window.location.pathname !== pathname) return
    // two texts may change before the address has the first one: the second must not undo it
    latest.current = withQueryText(latest.current, name, text)
    setQuery(latest.current, { replace: true, preventScrollReset: true })
  }
  return { query, change }
}

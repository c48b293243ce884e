import { useEffect, useRef } from 'react'
import { useSearchParams } from 'react-router'
import { type FilterName, filterTextIn, withFilterText } from './filter-address.ts'

/** The filters in the page's address, and how to change one of them without adding to the history. */
export function useFilterAddress() {
  const [query, setQuery] = useSearchParams()
  const latest = useRef(query)
  useEffect(() => {
    latest.current = query
  }, [query])

  const change = (name: FilterName, text: string) => {
    // two filters may change before the address has the first one: the second must not undo it
    latest.current = withFilterText(latest.current, name, text)
    setQuery(latest.current, { replace: true, preventScrollReset: true })
  }
  return { text: filterTextIn(query), change }
}

import { useSearchParams } from 'react-router'
import { type FilterName, filterTextIn, withFilterText } from './filter-address.ts'

/** The filters in the page's address, and how to change one of them without adding to the history. */
export function useFilterAddress() {
  const [query, setQuery] = useSearchParams()
  const change = (name: FilterName, text: string) =>
    setQuery((now) => withFilterText(now, name, text), { replace: true, preventScrollReset: true })
  return { text: filterTextIn(query), change }
}

import { useSettledText } from '../ui/use-settled-text.ts'
import { useQueryString } from './use-query-string.ts'

/**
 * What a table is searched by, and whatever else is chosen of it, kept in the page's address: a reload, the way back and
 * a link show the same rows. Texts in an address may be anything; a page looks for its own choices among them.
 *
 * @example
 * const { search, searchBox, text, change } = useTableQuery()
 * const sortBy = orders.find((order) => order === text('sortBy'))
 * <SearchBox label="Search by name" {...searchBox} />
 */
export function useTableQuery() {
  const { query, change } = useQueryString()
  const text = (name: string) => query.get(name) ?? ''
  const searchBox = useSettledText(text('search'), (typed) => change('search', typed))
  return {
    /** Trimmed; '' finds everything. */
    search: text('search').trim(),
    /** Properties of the box; what is typed is in the address after a short pause. */
    searchBox,
    text,
    /** Puts a text into the address; '' takes it out. */
    change,
    /** Empties the box. */
    showAll: () => change('search', ''),
  }
}

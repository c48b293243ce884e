import { useSettledText } from '../ui/use-settled-text.ts'
import { useQueryString } from '../page/use-query-string.ts'

/**
 * The search text and other choices of a table, in the page's URL: a reload, the back button and a link show the same
 * rows. A URL may contain any text, so pages only accept values among their own choices.
 *
 * @example
 * const { search, searchBox, text, change } = useTableQuery()
 * const sortBy = orders.find((order) => order === text('sortBy'))
 * <SearchBox label="Search by name" {...searchBox} />
 */
export function useTableQuery() {
  const { query, change, clear } = useQueryString()
  const text = (name: string) => query.get(name) ?? ''
  const searchBox = useSettledText(text('search'), (typed, isContinued) =>
    change('search', typed, { isContinued }),
  )
  return {
    /** Trimmed; '' matches everything. */
    search: text('search').trim(),
    /** Props for the search box; typed text reaches the URL after a short pause. */
    searchBox,
    text,
    /** Sets a URL parameter; '' removes it. */
    change,
    /** Removes several parameters. */
    clear,
    /** Clears the search. */
    showAll: () => change('search', ''),
  }
}

import { NeedsFilter } from '../dish/needs-filter.tsx'
import { needsTextIn } from '../dish/needs-text.ts'
import { Button } from '../ui/button.tsx'
import { useQueryString } from '../url/use-query-string.ts'

/** Filters the week by diets and allergens; without scripts it works as an ordinary form. */
export function WeekFilter({ problem }: { problem: string | undefined }) {
  const { query, change } = useQueryString()
  const from = query.get('from')
  return (
    <search className="print:hidden">
      <form action="/week" aria-label="Filter the week" onSubmit={(event) => event.preventDefault()}>
        {from !== null && <input type="hidden" name="from" value={from} />}
        <NeedsFilter
          text={needsTextIn(query)}
          problem={problem}
          onChange={change}
          className="surface px-4 py-1.5 open:pb-4 sm:px-5"
        >
          <noscript>
            <Button type="submit">Filter</Button>
          </noscript>
        </NeedsFilter>
      </form>
    </search>
  )
}

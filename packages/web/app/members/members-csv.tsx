import type { MemberFilter } from '@warm-ladle/contract'
import { useApi } from '../api/query.ts'
import { useNotifyingMutation } from '../api/use-notifying-mutation.tsx'
import { Button } from '../ui/button.tsx'
import { saveFile } from '../ui/files.tsx'
import { CsvLabel } from '../ui/search-and-csv.tsx'

/** Downloads the members as CSV. It takes a fresh proof, which a link could not ask for. */
export function MembersCsv({ filter }: { filter: MemberFilter }) {
  const api = useApi()
  const { start, isPending } = useNotifyingMutation({
    run: () => api.members.download({ query: filter }),
    done: (text) => {
      // reading the answer takes off its byte order mark, by which Excel knows UTF-8
      saveFile('members.csv', `\uFEFF${text}`, 'text/csv')
      return undefined
    },
    failure: 'The list could not be downloaded. Please try again.',
    invalidates: [],
  })
  return (
    <Button
      variant="outline"
      aria-label="Download as CSV"
      pending={isPending}
      onClick={() => start()}
      className="max-xl:w-11 max-xl:px-0"
    >
      <CsvLabel />
    </Button>
  )
}

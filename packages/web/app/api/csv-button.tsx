import { useTranslate } from '../page/language.tsx'
import { Button } from '../ui/button.tsx'
import { saveFile } from '../ui/files.tsx'
import { CsvLabel } from '../ui/search-and-csv.tsx'
import { texts as uiTexts } from '../ui/texts.ts'
import { texts as apiTexts } from './texts.ts'
import { useNotifyingMutation } from './use-notifying-mutation.tsx'

/**
 * Downloads a list with personal data as CSV. A plain link could not ask for the recent login that the call needs.
 */
export function CsvButton({ name, run }: { name: `${string}.csv`; run: () => Promise<string> }) {
  const t = useTranslate()
  const { start, isPending } = useNotifyingMutation({
    run,
    done: (text) => {
      // reading the answer strips its byte order mark, which tells Excel that the file is UTF-8
      saveFile(name, `\uFEFF${text}`, 'text/csv')
      return undefined
    },
    failure: t(apiTexts.downloadFailed),
  })
  return (
    <Button
      variant="outline"
      aria-label={t(uiTexts.download)}
      pending={isPending}
      onClick={() => start()}
      className="max-xl:w-11 max-xl:px-0"
    >
      <CsvLabel />
    </Button>
  )
}

import { Download } from 'lucide-react'
import { ButtonLink } from './button.tsx'

/** Downloads the list of a page as CSV. */
export function CsvLink({
  path,
  query = {},
}: {
  path: string
  /** Filters of the list; empty ones are left out. */
  query?: Readonly<Record<string, string | undefined>>
}) {
  const given = Object.entries(query).filter((entry): entry is [string, string] => Boolean(entry[1]))
  const search = given.length > 0 ? `?${new URLSearchParams(given)}` : ''
  return (
    <ButtonLink
      to={path + search}
      variant="outline"
      aria-label="Download as CSV"
      reloadDocument
      download
      className="max-xl:w-11 max-xl:px-0"
    >
      <Download aria-hidden="true" className="size-4" />
      <span className="max-xl:hidden">CSV</span>
    </ButtonLink>
  )
}

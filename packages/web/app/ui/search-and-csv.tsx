import type { ComponentProps } from 'react'
import { CsvLink } from './csv-link.tsx'
import { SearchBox } from './search-box.tsx'

/** At the right of a list's heading: search it, and save what is found. */
export const SearchAndCsv = ({
  search,
  csv,
}: {
  search: ComponentProps<typeof SearchBox>
  csv: ComponentProps<typeof CsvLink>
}) => (
  <div className="flex w-full gap-2 sm:w-auto">
    <SearchBox {...search} className="min-w-0 flex-1 sm:w-72" />
    <CsvLink {...csv} />
  </div>
)

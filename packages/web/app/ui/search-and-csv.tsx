import { Upload } from 'lucide-react'
import type { ComponentProps } from 'react'
import { ButtonLink } from './button.tsx'
import { CsvLink } from './csv-link.tsx'
import { SearchBox } from './search-box.tsx'

/** At the right of a list's heading: search it, save what is found, and where there is an import, lead to it. */
export const SearchAndCsv = ({
  search,
  csv,
  importPath,
}: {
  search: ComponentProps<typeof SearchBox>
  csv: ComponentProps<typeof CsvLink>
  importPath?: string
}) => (
  <div className="flex w-full gap-2 sm:w-auto">
    <SearchBox {...search} className="min-w-0 flex-1 sm:w-72" />
    <CsvLink {...csv} />
    {importPath !== undefined && (
      <ButtonLink
        to={importPath}
        variant="outline"
        aria-label="Import from CSV"
        className="max-xl:w-11 max-xl:px-0"
      >
        <Upload aria-hidden="true" className="size-4" />
        <span className="max-xl:hidden">Import</span>
      </ButtonLink>
    )}
  </div>
)

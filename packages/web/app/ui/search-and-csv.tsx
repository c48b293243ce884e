import { Download, Search, Upload } from 'lucide-react'
import type { ComponentProps, ReactNode } from 'react'
import { useTranslate } from '../page/language.tsx'
import { ButtonLink } from './button.tsx'
import { texts } from './texts.ts'

/** The tools to the right of a list's heading: search, download, and a link to the import if there is one. */
export function SearchAndCsv({
  search,
  csv,
  importPath,
  more,
}: {
  search: ComponentProps<typeof SearchBox>
  /** A `CsvLink`, or a button that does the same; missing for members who may not save the list. */
  csv: ReactNode
  importPath?: string
  /** More actions for the list. */
  more?: ReactNode
}) {
  const t = useTranslate()
  return (
    <div className="flex w-full gap-2 sm:w-auto">
      <SearchBox {...search} className="min-w-0 flex-1 sm:w-72" />
      {csv}
      {importPath !== undefined && (
        <ButtonLink
          to={importPath}
          variant="outline"
          aria-label={t(texts.importCsv)}
          className="max-xl:w-11 max-xl:px-0"
        >
          <Upload aria-hidden="true" className="size-4" />
          <span className="max-xl:hidden">{t(texts.import)}</span>
        </ButtonLink>
      )}
      {more}
    </div>
  )
}

/** A rounded search field for a list; its label is for screen readers only. */
export function SearchBox({ label, className, ...input }: { label: string } & ComponentProps<'input'>) {
  const t = useTranslate()
  return (
    <div className={`relative ${className ?? ''}`}>
      <Search className="pointer-events-none absolute inset-y-0 start-3.5 z-1 my-auto size-4 text-muted" />
      <input
        type="search"
        aria-label={label}
        placeholder={label}
        {...input}
        className="peer input control h-11 rounded-full ps-10 max-sm:placeholder:text-transparent"
      />
      {/* a shorter text on phones, which have no room for the full one */}
      <span
        aria-hidden="true"
        className="pointer-events-none absolute inset-y-0 start-10 hidden items-center text-muted max-sm:peer-placeholder-shown:flex"
      >
        {t(texts.searchShort)}
      </span>
    </div>
  )
}

/** Downloads a page's list as CSV. */
export function CsvLink({
  path,
  query = {},
}: {
  path: string
  /** The list's filters; empty ones are left out. */
  query?: Readonly<Record<string, string | undefined>>
}) {
  const t = useTranslate()
  const given = Object.entries(query).filter((entry): entry is [string, string] => Boolean(entry[1]))
  const search = given.length > 0 ? `?${new URLSearchParams(given)}` : ''
  return (
    <ButtonLink
      to={path + search}
      variant="outline"
      aria-label={t(texts.download)}
      reloadDocument
      download
      className="max-xl:w-11 max-xl:px-0"
    >
      <CsvLabel />
    </ButtonLink>
  )
}

/** The content of a link or button that downloads a table. */
export function CsvLabel() {
  const t = useTranslate()
  return (
    <>
      <Download aria-hidden="true" className="size-4" />
      <span className="max-xl:hidden">{t(texts.csv)}</span>
    </>
  )
}

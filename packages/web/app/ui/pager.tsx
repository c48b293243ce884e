import { ChevronLeft, ChevronRight } from 'lucide-react'
import type { ReactNode } from 'react'
import { useTranslate } from '../page/language.tsx'
import { Button } from './button.tsx'
import { texts } from './texts.ts'
import { formatTotal } from './total-text.ts'

/** The position in a paged table, with buttons for other pages. */
export function Pager({
  before,
  shown,
  total,
  isFirstPrevious,
  onPrevious,
  onNext,
}: {
  /** The number of rows on previous pages. */
  before: number
  shown: number
  /** 'many' if there are more rows than are counted; undefined until it is known. */
  total: number | 'many' | undefined
  /** Whether `onPrevious` goes to the first page, since the previous page is unknown. */
  isFirstPrevious?: boolean
  /** Undefined if there is no such page. */
  onPrevious: (() => void) | undefined
  onNext: (() => void) | undefined
}) {
  const t = useTranslate()
  const range = { first: before + 1, last: before + shown }
  const hasPages = before > 0 || onNext !== undefined || total === 'many' || shown < (total ?? 0)
  return (
    <div className="mt-5 flex min-h-9 flex-wrap items-center justify-between gap-3">
      <output className="text-sm text-muted tabular-nums">
        {total === undefined
          ? t(texts.rows, range)
          : t(texts.rowRange, { ...range, total: formatTotal(t.language, total) })}
      </output>
      {hasPages && (
        <nav aria-label={t(texts.pages)} className="flex gap-2 max-[15rem]:flex-wrap">
          <PageButton onTurn={onPrevious}>
            <ChevronLeft aria-hidden="true" className="size-4" />{' '}
            <span>{t(isFirstPrevious ? texts.firstPage : texts.previous)}</span>
          </PageButton>
          <PageButton onTurn={onNext}>
            {t(texts.next)} <ChevronRight aria-hidden="true" className="size-4" />
          </PageButton>
        </nav>
      )}
    </div>
  )
}

// not `disabled`, which would lose the keyboard focus
const PageButton = ({ onTurn, children }: { onTurn: (() => void) | undefined; children: ReactNode }) => (
  <Button
    variant="outline"
    size="sm"
    aria-disabled={!onTurn}
    onClick={onTurn}
    className="aria-disabled:border-line! aria-disabled:bg-transparent! aria-disabled:text-muted!"
  >
    {children}
  </Button>
)

import { kitchenSheet, type KitchenSheet, mealtimeText } from '@warm-ladle/contract'
import { ChevronLeft, ChevronRight, type LucideIcon, Maximize, Printer } from 'lucide-react'
import { useState } from 'react'
import { useTranslate } from '../../page/language.tsx'
import { Badge } from '../../ui/badge.tsx'
import { Button, ButtonLink } from '../../ui/button.tsx'
import { CsvLink } from '../../ui/search-and-csv.tsx'
import { EmptyState } from '../../ui/empty-state.tsx'
import { PageHeading } from '../../ui/headings.tsx'
import { SheetMeals, SheetTotals } from './sheet-meals.tsx'
import { texts } from './texts.ts'
import { PaperSheet, Wall } from './wall-sheet.tsx'
import { WastePanel } from './waste-panel.tsx'

/** The sheet on the page, plus its versions for the wall and paper. */
export function SheetView({ sheet }: { sheet: KitchenSheet }) {
  const [isOnWall, hangUp] = useState(false)
  return (
    <div className="kitchen-sheet">
      <div className="print:hidden">
        <Sheet sheet={sheet} onWall={() => hangUp(true)} />
      </div>
      <PaperSheet sheet={sheet} />
      {isOnWall && <Wall sheet={sheet} onClose={() => hangUp(false)} />}
    </div>
  )
}

function Sheet({ sheet, onWall }: { sheet: KitchenSheet; onWall: () => void }) {
  const t = useTranslate()
  return (
    <>
      <PageHeading
        title={mealtimeText(t.language, sheet)}
        aside={
          <div className="flex flex-wrap items-center gap-2">
            <ToNeighbour to={sheet.previous} what="previous" Icon={ChevronLeft} />
            <ToNeighbour to={sheet.next} what="next" Icon={ChevronRight} />
            <CsvLink path={kitchenSheet.download.path.replace('{id}', sheet.id)} />
            <Button variant="outline" onClick={onWall}>
              <Maximize aria-hidden="true" className="size-4" />
              {t(texts.wall)}
            </Button>
            <Button onClick={() => window.print()}>
              <Printer aria-hidden="true" className="size-4" />
              {t(texts.print)}
            </Button>
          </div>
        }
      />
      {sheet.state === 'cancelled' ? (
        <p className="mt-4 flex flex-wrap items-center gap-2 wrap-anywhere">
          <Badge tone="error">{t(texts.cancelled)}</Badge> <bdi>{sheet.cancelReason}</bdi>
        </p>
      ) : (
        <Portions sheet={sheet} />
      )}
    </>
  )
}

/** What to cook, and after the mealtime its waste. */
function Portions({ sheet }: { sheet: KitchenSheet }) {
  const t = useTranslate()
  if (sheet.servings.length === 0)
    return (
      <div className="mt-6">
        <EmptyState text={t(texts.noMeal)} />
      </div>
    )
  return (
    <div className="mt-2 flex flex-col gap-2 text-[0.9375rem] leading-snug">
      <SheetTotals sheet={sheet} className="surface px-4 py-3" />
      <SheetMeals
        sheet={sheet}
        className="grid grid-cols-[repeat(auto-fit,minmax(min(17rem,100%),1fr))] gap-2"
        mealClassName="surface p-4"
      />
      <WastePanel sheet={sheet} />
    </div>
  )
}

function ToNeighbour({
  to,
  what,
  Icon,
}: {
  to: KitchenSheet['next']
  what: 'previous' | 'next'
  Icon: LucideIcon
}) {
  const t = useTranslate()
  if (!to) return null
  return (
    <ButtonLink
      to={`/dashboard/sheet/${to.id}`}
      variant="outline"
      icon
      aria-label={t(what === 'next' ? texts.nextMealtime : texts.previousMealtime, {
        mealtime: mealtimeText(t.language, to),
      })}
    >
      <Icon aria-hidden="true" className="size-4.5" />
    </ButtonLink>
  )
}

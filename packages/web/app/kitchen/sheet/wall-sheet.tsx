import { useQuery } from '@tanstack/react-query'
import { countText, type KitchenSheet, mealtimeText, type SheetServing } from '@warm-ladle/contract'
import { X } from 'lucide-react'
import { type ReactNode, useEffect, useRef } from 'react'
import { useApi } from '../../api/query.ts'
import { forecastQuery, forecastRange } from '../forecast.ts'
import { type Translate, useTranslate } from '../../page/language.tsx'
import { Button } from '../../ui/button.tsx'
import { classNames } from '../../ui/class-names.ts'
import { DateTime, TimeSpan } from '../../ui/date-time.tsx'
import { texts as uiTexts } from '../../ui/texts.ts'
import { useScreenLock } from '../../ui/use-screen-lock.ts'
import { ApartPlates, Notes, platesOf, plateText } from './serving-sheet.tsx'
import { texts } from './texts.ts'

/** The sheet on the whole screen, which stays on. */
export function Wall({ sheet, onClose }: { sheet: KitchenSheet; onClose: () => void }) {
  const t = useTranslate()
  const dialog = useRef<HTMLDialogElement>(null)
  useScreenLock()
  useEffect(() => {
    dialog.current?.showModal()
    // where the browser has no full screen, it covers the page
    void document.documentElement.requestFullscreen?.().catch(() => undefined)
    const close = () => document.fullscreenElement || dialog.current?.close()
    document.addEventListener('fullscreenchange', close)
    return () => {
      document.removeEventListener('fullscreenchange', close)
      if (document.fullscreenElement) void document.exitFullscreen()
    }
  }, [])
  return (
    <dialog
      ref={dialog}
      aria-label={t(texts.onTheWall)}
      onClose={onClose}
      className="fixed inset-0 m-0 size-full max-h-none max-w-none bg-ground p-4 text-ink sm:p-8 print:hidden"
    >
      <Button
        variant="ghost"
        size="lg"
        icon
        aria-label={t(uiTexts.close)}
        className="absolute top-3 end-3"
        onClick={() => dialog.current?.close()}
      >
        <X aria-hidden="true" className="size-7" />
      </Button>
      <WallSheet sheet={sheet} />
    </dialog>
  )
}

/**
 * The sheet as it hangs on the wall, on a screen and on paper: figures that are read from two metres, and each plate that
 * is cooked apart with its resident.
 */
export function WallSheet({ sheet }: { sheet: KitchenSheet }) {
  const t = useTranslate()
  const { counts, servings, startsAt, endsAt, note, state, cancelReason } = sheet
  return (
    <div className="flex flex-col gap-5 text-xl leading-tight sm:text-[1.75rem] 2xl:text-[2.125rem] print:text-[1.75rem]">
      <div className="pe-12">
        <p className={titleLook}>
          <span>{mealtimeText(t.language, sheet)}</span> ·{' '}
          <TimeSpan from={startsAt} until={endsAt} as="times" />
        </p>
        <p className="mt-1">
          <WallSheetStatus sheet={sheet} />
        </p>
      </div>
      {state === 'cancelled' ? (
        <p className="font-semibold wrap-anywhere">
          {t(texts.cancelledBecause, { reason: <bdi>{cancelReason}</bdi> })}
        </p>
      ) : (
        <>
          <dl className="flex flex-wrap gap-x-8 gap-y-3 border-y-2 border-ink py-4 sm:gap-x-16">
            <Figure name={t(texts.askedFor)}>{countText(t.language, counts.asked.portions)}</Figure>
            <CookFigure sheet={sheet} />
            <Figure name={t(texts.planned)}>{countText(t.language, counts.planned)}</Figure>
          </dl>
          {note !== '' && (
            <p className="font-semibold wrap-anywhere">
              <bdi>{note}</bdi>
            </p>
          )}
          <div
            className={classNames(
              'grid gap-x-10 gap-y-6 2xl:gap-x-16',
              servings.length > 1 && 'lg:grid-cols-2 print:grid-cols-1',
            )}
          >
            {servings.map((serving) => (
              <WallServing key={serving.id} serving={serving} sheet={sheet} />
            ))}
          </div>
        </>
      )}
    </div>
  )
}

// 40 and 96 pixels, which are read from two metres
const titleLook = 'font-display text-2xl leading-tight font-semibold sm:text-[2.5rem] print:text-[2.5rem]'
const figureLook =
  'font-display text-6xl leading-none font-semibold tabular-nums sm:text-[6rem] print:text-[6rem]'

/** Whether its numbers still change, in words that hold when it hangs on the wall. */
function WallSheetStatus({ sheet: { final, now, ordersCloseAt } }: { sheet: KitchenSheet }) {
  const t = useTranslate()
  return (
    <>
      {t(final ? texts.finalOnWall : texts.provisionalOnWall, {
        state: <strong />,
        moment: <DateTime at={ordersCloseAt} as="clock" />,
      })}
      <span className="hidden print:inline"> · {t(texts.readAt, { moment: <DateTime at={now} /> })}</span>
    </>
  )
}

const Figure = ({ name, children }: { name: string; children: ReactNode }) => (
  <div>
    <dt>{name}</dt>
    <dd className={classNames('whitespace-nowrap', figureLook)}>{children}</dd>
  </div>
)

/** How many portions will be handed out, with the range. */
function CookFigure({ sheet: { date, slot } }: { sheet: KitchenSheet }) {
  const t = useTranslate()
  const { data } = useQuery(forecastQuery(useApi(), date, date))
  const forecast = data?.find((one) => one.slot === slot)?.forecast
  if (!forecast) return null
  return (
    <Figure name={t(texts.cook)}>
      <span>{countText(t.language, forecast.expected)}</span>
      <span className="ms-3 text-2xl sm:text-[2.5rem] print:text-[2.5rem]">{forecastRange(forecast)}</span>
    </Figure>
  )
}

function WallServing({ serving, sheet: { apart, later } }: { serving: SheetServing; sheet: KitchenSheet }) {
  const t = useTranslate()
  const { title, asked, planned, takeaway } = serving
  return (
    <section aria-label={title} className="flex min-w-0 gap-5 print:break-inside-avoid">
      <p className={classNames('min-w-20 shrink-0 sm:min-w-28 print:min-w-28', figureLook)}>
        {countText(t.language, asked)}
      </p>
      <div className="flex min-w-0 flex-1 flex-col gap-3">
        <div>
          <h2 className={classNames('wrap-anywhere', titleLook)}>{title}</h2>
          <p className="text-muted">
            <span>{t(texts.ofPlanned, { planned: countText(t.language, planned) })}</span>
            {takeaway > 0 && (
              <span>{` · ${t(texts.takeAwayCount, { takeaway: countText(t.language, takeaway) })}`}</span>
            )}
          </p>
        </div>
        <ApartPlates plates={platesOf(serving, apart)} />
        <ApartPlates plates={platesOf(serving, later)} isLater />
        <div className="text-lg sm:text-2xl 2xl:text-[1.75rem]">
          <Notes notes={serving.notes} />
        </div>
      </div>
    </section>
  )
}

/** What an A4 page holds between its margins, in pixels; a little is left for fonts that are wider. */
const paper = { width: 700, height: 960 }
/** Pixels of what is written in full size; a character is that wide on average, and a line that high. */
const [character, line] = [13.5, 36]
/** What stands above all dishes, and the heading of each with its space, in pixels; its figure is as wide as that. */
const [head, ofDish, figure] = [330, 150, 150]
const [largest, smallest, step] = [1, 0.3, 0.05]

/** On paper everything is on one page, as large as it fits, so that the last line hangs on the wall as well. */
export function paperZoom(t: Translate, sheet: KitchenSheet): number {
  let zoom = largest
  while (zoom > smallest && heightOf(t, sheet, paper.width / zoom) > paper.height / zoom) zoom -= step
  return zoom
}

/** The height of the sheet at a width, in pixels, as far as it can be told from its texts. */
function heightOf(t: Translate, { servings, apart, later, note }: KitchenSheet, width: number): number {
  const linesOf = (text: string) => Math.ceil((text.length * character) / (width - figure))
  const plates = [apart, later].flatMap((all) =>
    all.length === 0 ? [] : ['', ...all.map((plate) => plateText(t, plate))],
  )
  const notes = servings.flatMap((serving) =>
    serving.notes.map(({ text }) => t(texts.noteTakeAway, { note: text })),
  )
  const titles = servings.map(({ title }) => title + title)
  const lines = [note, ...plates, ...notes, ...titles].reduce(
    (sum, text) => sum + Math.max(1, linesOf(text)),
    0,
  )
  return head + servings.length * ofDish + lines * line
}

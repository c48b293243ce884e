import { type ClosedAs, type Message, type OwnMealRequest, listText } from '@warm-ladle/contract'
import { Pencil, QrCode } from 'lucide-react'
import { useState } from 'react'
import { MealTitle, mealTitleLayout } from '../../menu/meal-cells.tsx'
import { MealLink } from '../../menu/meal-thumb.tsx'
import { guestsText } from '../own-words.ts'
import { texts as mealtimeTexts } from '../texts.ts'
import { CodeScreen } from '../code-screen.tsx'
import type { OwnCode as OwnPickupCode } from '../served.ts'
import { useCancelRequest } from '../use-request-meal.tsx'
import { MealtimeOn } from '../when.tsx'
import { RatedMeal, RateMeal } from '../rating/rate-meal.tsx'
import { texts as ratingTexts } from '../rating/texts.ts'
import { RequestOptionsWindow } from '../request-options-window.tsx'
import { toRequestOptions } from '../request-options.ts'
import { useTranslate } from '../../page/language.tsx'
import { Button } from '../../ui/button.tsx'
import { DateTime } from '../../ui/date-time.tsx'
import { RowAction, RowActions } from '../../ui/row-action.tsx'
import { ShortText } from '../../ui/short-text.tsx'
import { column, type Columns, DataTable, type Groups, type Rows } from '../../ui/data-table.tsx'
import { RequestStatus } from '../requests.tsx'
import { texts } from './texts.ts'

interface RequestTableProps {
  label: string
  requests: Rows<OwnMealRequest>
  groups?: Groups<OwnMealRequest>
}

/** The member's own requests: the meal, its mealtime, portions and code, and the available actions. */
export function RequestTable({ label, requests, groups }: RequestTableProps) {
  const t = useTranslate()
  const columns: Columns<OwnMealRequest> = [
    column(t(texts.number), { phone: 'nowhere' }, (_, number) => number),
    column(t(mealtimeTexts.mealTitle), mealTitleLayout, (request) => <Requested request={request} />),
    column(t(texts.likes), { label: true, className: 'text-xs text-muted' }, ({ likeCount }) => likeCount),
    column(
      t(texts.reviewsCount),
      { label: t(texts.reviews), className: 'text-xs text-muted' },
      ({ reviewCount }) => reviewCount,
    ),
    column(t(mealtimeTexts.status), {}, ({ status }) => <RequestStatus status={status} />),
    column(
      t(mealtimeTexts.actions),
      {
        phone: 'end',
        className:
          'max-sm:[&_.btn]:h-11 max-sm:[&_.btn]:bg-transparent max-sm:[&_.btn]:px-1.5 max-sm:[&_.btn_svg]:hidden max-xl:[&>span]:items-end',
      },
      (request) =>
        request.status === 'pending' ? <PendingActions request={request} /> : <OwnStars request={request} />,
    ),
  ]
  return (
    <DataTable
      label={label}
      columns={columns}
      rows={requests}
      rowKey={({ _id }) => _id}
      rowClass="max-sm:[&_.badge]:px-2 max-xl:gap-x-2! max-xl:gap-y-0! max-xl:py-2!"
      groups={groups}
      pinLast
    />
  )
}

function Requested({ request }: OwnRequest) {
  const t = useTranslate()
  const { mealId, mealTitle, mealImage, mealCategory, requestTime } = request
  return (
    <MealTitle image={mealImage} category={mealCategory}>
      <span className="flex items-start justify-between gap-3 xl:w-66 xl:max-w-full">
        <MealLink id={mealId} className="min-h-6 min-w-6 py-0.5 wrap-anywhere">
          <ShortText text={mealTitle} />
        </MealLink>
        <OwnCode request={request} />
      </span>
      <Mealtime request={request} />
      <Reason request={request} />
      <details className="text-sm font-normal text-muted">
        <summary className="relative min-h-6 w-max cursor-pointer py-0.5 after:absolute after:-inset-x-2 after:top-0 after:-bottom-1.5">
          {t(texts.details)}
        </summary>
        {t(texts.requestedAt, { moment: <DateTime at={requestTime} /> })}
      </details>
    </MealTitle>
  )
}

const closedReasons: Readonly<Partial<Record<ClosedAs, Message>>> = {
  kitchen: texts.closedByKitchen,
  'meal-removed': texts.mealRemoved,
  'badge-lost': texts.badgeLost,
  'no-show': texts.closedAsNoShow,
}

/** Why someone other than the member cancelled it. */
function Reason({ request: { closedAs, cancelReason, reason } }: { request: OwnMealRequest }) {
  const t = useTranslate()
  const said = closedAs && closedReasons[closedAs]
  if (reason === undefined) return null
  return (
    <span className="block text-sm font-normal wrap-anywhere">
      <span>{said ? t(said) : reason}</span> <bdi>{cancelReason}</bdi>
    </span>
  )
}

/**
 * 'Dinner on Tue, Dec 1 · 2 portions, with 1 guest, takeaway', or how an anytime request is served, with the note below.
 */
function Mealtime({ request }: { request: OwnMealRequest }) {
  const t = useTranslate()
  const { date, slot, status, portions = 1, takeaway = false, note = '', guests, standingOrderId } = request
  const isAtMealtime = date !== undefined && slot !== undefined
  const said = [
    (isAtMealtime || portions > 1) && t(mealtimeTexts.portions, { portions }),
    guestsText(t, guests),
    takeaway && t(mealtimeTexts.takeAway),
    standingOrderId !== undefined && t(mealtimeTexts.byStandingOrder),
  ]
  return (
    <>
      <span className="block text-sm font-normal text-muted">
        {isAtMealtime && (
          <>
            <span className="font-medium text-ink">
              <MealtimeOn {...{ date, slot }} />
            </span>
            <span> · </span>
          </>
        )}
        <span>
          {listText(
            t.language,
            said.filter((word) => typeof word === 'string'),
          )}
        </span>
      </span>
      {!isAtMealtime && status === 'pending' && (
        <span className="block text-sm font-normal">{t(texts.anytimeNext)}</span>
      )}
      {note !== '' && (
        <span className="block text-sm font-normal text-muted wrap-anywhere">
          <bdi>{t(texts.note, { note })}</bdi>
        </span>
      )}
    </>
  )
}

interface OwnRequest {
  request: OwnMealRequest
}

function toMealtime({ date, slot, startsAt }: OwnMealRequest) {
  return date && slot && startsAt ? { date, slot, startsAt } : undefined
}

/** The code to read out at the counter; a tap shows it full screen for a scanner. */
function OwnCode({ request }: OwnRequest) {
  const t = useTranslate()
  const { code, pickupId } = request
  const mealtime = toMealtime(request)
  // the code stays open when the meal is served, and flips to the plate
  const [opened, open] = useState<OwnPickupCode>()
  if (!mealtime) return null
  const own = code !== undefined && pickupId !== undefined ? { code, pickupId } : undefined
  return (
    <>
      {own && (
        <button
          type="button"
          onClick={() => open(own)}
          className="relative inline-flex shrink-0 cursor-pointer items-center gap-1.5 text-lg leading-6 tracking-widest tabular-nums after:absolute after:-inset-2.5 hover:underline"
        >
          <QrCode aria-hidden="true" className="size-4 text-muted" />
          <span className="sr-only">{t(texts.code, { code: own.code.split('').join(' ') })}</span>
          <span aria-hidden="true">{own.code}</span>
        </button>
      )}
      {opened && <CodeScreen mealtime={mealtime} {...opened} onClose={() => open(undefined)} />}
    </>
  )
}

/** The member's stars for a served meal, to give or change for two days. */
function OwnStars({ request: { _id: requestId, mealTitle, rateUntil, rating } }: OwnRequest) {
  const t = useTranslate()
  // this only hides stars that the service would refuse; the service decides by its own clock
  const [now] = useState(() => new Date())
  if (rateUntil !== undefined && now < new Date(rateUntil))
    return (
      <RateMeal
        requestId={requestId}
        question={t(ratingTexts.howWas, { meal: mealTitle })}
        rating={rating}
        isCompact
      />
    )
  return rating ? <RatedMeal rating={rating} /> : null
}

/** The actions for a pending request. A request for a mealtime is final once its requests close. */
function PendingActions({ request }: OwnRequest) {
  const t = useTranslate()
  const { _id: requestId, mealTitle: title, mayChange, mayCancel } = request
  const { start, isPending } = useCancelRequest(
    { requestId, title, mealtime: toMealtime(request) },
    ({ message }) => ({ dialog: { title: t(texts.isCancelled), message } }),
  )
  const [isChanging, setChanging] = useState(false)
  return (
    <RowActions>
      {mayChange === false && <span className="text-xs text-muted">{t(mealtimeTexts.ordersAreClosed)}</span>}
      {mayChange && (
        <RowAction label={t(texts.change)} subject={title} icon={Pencil} onPress={() => setChanging(true)} />
      )}
      {mayCancel !== false && (
        <Button
          variant="soft"
          size="sm"
          pending={isPending}
          aria-label={t(texts.cancelNamed, { meal: title })}
          onClick={() => void start()}
        >
          {t(texts.cancel)}
        </Button>
      )}
      {isChanging && <ChangeWindow request={request} onClose={() => setChanging(false)} />}
    </RowActions>
  )
}

/** Changes portions, note and takeaway of a request for a mealtime. */
function ChangeWindow({ request, onClose }: OwnRequest & { onClose: () => void }) {
  const { _id: requestId, mealTitle: title, left = 0 } = request
  const mealtime = toMealtime(request)
  if (!mealtime) return null
  return (
    <RequestOptionsWindow
      {...{ title, left, mealtime, onClose }}
      previous={toRequestOptions({ ...request, guests: request.guestNeeds })}
      target={{ requestId }}
    />
  )
}

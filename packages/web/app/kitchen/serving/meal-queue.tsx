import { endedWords, type QueuedRequest, listText } from '@warm-ladle/contract'
import { RequestedMeal, MealTitle, mealTitleLayout } from '../../menu/meal-cells.tsx'
import { useTranslate } from '../../page/language.tsx'
import { usePublicConfig } from '../../page/public-config.ts'
import { Badge } from '../../ui/badge.tsx'
import { Button } from '../../ui/button.tsx'
import { type Choice, ChoiceBar, ChoiceBox, ChoiceOfAll, focusOnNext, useChoice } from '../../ui/choice.tsx'
import { OneLine } from '../../ui/short-text.tsx'
import { Portrait } from '../../ui/picture.tsx'
import { column, type Columns, DataTable, type Rows } from '../../ui/data-table.tsx'
import { RequestStatus } from '../../bookings/requests.tsx'
import { emailName, requesterName, useServeRequest, Waiting } from './serve-requests.tsx'
import { LeftOut, planServing, useServeSeveral } from './serve-several.tsx'
import { texts as bookingsTexts } from '../../bookings/texts.ts'
import { texts } from './texts.ts'

interface MealQueueProps {
  requests: Rows<QueuedRequest>
  /** Whether emails are shown, as for admins. */
  hasEmails: boolean
  busy: boolean
}

/** All members' requests, with buttons to serve pending ones. */
export function MealQueue({ requests, hasEmails, busy }: MealQueueProps) {
  const t = useTranslate()
  const { plansMealtimes = false } = usePublicConfig()
  const pending = requests?.filter(({ status }) => status === 'pending') ?? []
  const choice = useChoice(pending.map(({ _id }) => _id))
  const all = <ChoiceOfAll choice={choice} what={t(texts.requests)} />
  const getName = (request: QueuedRequest) =>
    hasEmails ? emailName(t, request.userId) : requesterName(t, request)
  const toLabelValues = (request: QueuedRequest) => ({ meal: request.mealTitle, name: getName(request) })
  const email = column<QueuedRequest>(
    t(texts.userEmail),
    { phone: 'line', className: 'xl:max-w-44' },
    ({ userId }) => <OneLine text={userId || t(texts.formerMember)} />,
  )
  const columns: Columns<QueuedRequest> = [
    column(t(bookingsTexts.mealTitle), { ...mealTitleLayout, choice: all }, (request) => (
      <MealTitle
        image={request.mealImage}
        category={request.mealCategory}
        choice={<ChoiceBox choice={choice} id={request._id} what={t(texts.mealTo, toLabelValues(request))} />}
      >
        <RequestedMeal {...request} title={request.mealTitle} />
      </MealTitle>
    )),
    ...(hasEmails ? [email] : []),
    column(t(texts.requestedBy), { phone: 'line' }, (request) => (
      <Requester request={request} name={hasEmails ? getName(request) : undefined} />
    )),
    column(t(bookingsTexts.status), {}, ({ status, requester, waited, date }) => (
      <span className="flex flex-wrap items-center gap-1.5 xl:flex-nowrap xl:whitespace-nowrap">
        {status === 'cancelled' ? (
          <Badge tone="neutral">{t(texts.noShow)}</Badge>
        ) : (
          <RequestStatus status={status} />
        )}
        {requester?.ended && <Badge tone="error">{t(endedWords[requester.ended])}</Badge>}
        {status === 'pending' && waited !== undefined && (
          <Waiting minutes={waited} isAlarm={!plansMealtimes || date !== undefined} />
        )}
      </span>
    )),
    column(
      t(bookingsTexts.actions),
      { isUnseen: true, phone: 'end' },
      (request) =>
        request.status === 'pending' && (
          <Serve
            request={request}
            label={t(texts.serveMealTo, toLabelValues(request))}
            offered={choice.offered}
          />
        ),
    ),
  ]
  return (
    <>
      <DataTable
        label={t(texts.queue)}
        columns={columns}
        rows={requests}
        rowKey={({ _id }) => _id}
        busy={busy}
        pinLast
      />
      {requests && (
        <ChoiceBar choice={choice}>
          <ServeChosen choice={choice} requests={pending} />
        </ChoiceBar>
      )}
    </>
  )
}

interface ServeProps {
  request: QueuedRequest
  label: string
  /** Ids of the requests that can be selected. */
  offered: readonly string[]
}

function Serve({ request, label, offered }: ServeProps) {
  const { _id: id } = request
  const { start, isPending } = useServeRequest(request, () => focusOnNext(offered, [id], serveId))
  return (
    <Button
      id={serveId(id)}
      variant="soft"
      size="sm"
      className="min-h-12 min-w-20 pointer-fine:xl:min-w-0 pointer-fine:xl:min-h-9"
      pending={isPending}
      aria-label={label}
      onClick={() => void start()}
    >
      {useTranslate()(texts.serve)}
    </Button>
  )
}

const serveId = (id: string) => `serve-${id}`

interface RequesterProps {
  request: QueuedRequest
  /** The name part of their email, if emails are shown. The full name is then below it instead of the room. */
  name: string | undefined
}

/** The requester as the kitchen knows them: with photo, and full name or room. */
function Requester({ request: { requester }, name }: RequesterProps) {
  const t = useTranslate()
  const room = requester?.room === undefined ? undefined : t(texts.room, { room: requester.room })
  const below = name === undefined ? room : requester?.name
  return (
    <span className="flex items-center gap-3">
      {requester && <Portrait photo={requester.photo} size={40} className="size-10 bg-line xl:size-8" />}
      <span className="min-w-0 xl:w-28 xl:shrink-0">
        <OneLine text={name ?? requester?.name ?? t(texts.formerMember)} />
        {below !== undefined && <OneLine text={below} className="text-sm text-muted" />}
      </span>
    </span>
  )
}

/** Marks the selected requests as delivered. */
function ServeChosen({ choice, requests }: { choice: Choice; requests: readonly QueuedRequest[] }) {
  const t = useTranslate()
  const chosen = requests.filter(({ _id }) => choice.chosen.includes(_id))
  const plan = planServing(chosen)
  const served = chosen.filter(({ _id }) => plan.served.some((one) => one._id === _id))
  const meal = listText(t.language, [...new Set(served.map(({ mealTitle }) => mealTitle))])
  const { start, isPending } = useServeSeveral(choice, plan, meal)
  return (
    <>
      <LeftOut {...plan} />
      {plan.served.length > 0 && (
        <Button size="sm" className="min-h-12" pending={isPending} onClick={() => void start()}>
          {t(texts.serveChosen, { count: plan.served.length })}
        </Button>
      )}
    </>
  )
}

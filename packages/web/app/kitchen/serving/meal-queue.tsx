import { endedWords, type QueuedRequest, listText } from '@warm-ladle/contract'
import { AskedFor, MealTitleCell } from '../../menu/meal-cells.tsx'
import { type Translate, useTranslate } from '../../page/language.tsx'
import { usePublicConfig } from '../../page/public-config.ts'
import { Badge } from '../../ui/badge.tsx'
import { Button } from '../../ui/button.tsx'
import { type Choice, ChoiceBar, ChoiceBox, ChoiceOfAll, focusOnNext, useChoice } from '../../ui/choice.tsx'
import { OneLine } from '../../ui/short-text.tsx'
import { Portrait } from '../../ui/picture.tsx'
import { buttonsColumn, Cell, Row, Table, withChoice } from '../../ui/table.tsx'
import { RequestStatus } from '../../bookings/requests.tsx'
import {
  emailName,
  namesText,
  requesterName,
  useServeRequest,
  useServeSeveral,
  Waiting,
} from './serve-requests.tsx'
import { texts as bookingsTexts } from '../../bookings/texts.ts'
import { texts } from './texts.ts'

/** @param hasEmails whether the reader sees e-mails, as admins do */
export const queueColumns = (t: Translate, hasEmails: boolean) => [
  t(bookingsTexts.mealTitle),
  ...(hasEmails ? [t(texts.userEmail)] : []),
  t(texts.requestedBy),
  t(bookingsTexts.status),
  buttonsColumn(t(bookingsTexts.actions)),
]

interface MealQueueProps {
  requests: readonly QueuedRequest[]
  hasEmails: boolean
  busy: boolean
}

/** All members' requests, with buttons to serve pending ones. */
export function MealQueue({ requests, hasEmails, busy }: MealQueueProps) {
  const t = useTranslate()
  const pending = requests.filter(({ status }) => status === 'pending')
  const choice = useChoice(pending.map(({ _id }) => _id))
  const all = <ChoiceOfAll choice={choice} what={t(texts.requests)} />
  const columns = withChoice(queueColumns(t, hasEmails), t(bookingsTexts.mealTitle), all)
  return (
    <>
      <Table label={t(texts.queue)} columns={columns} busy={busy} pinLast>
        {requests.map((request) => (
          <QueueRow key={request._id} request={request} hasEmails={hasEmails} choice={choice} />
        ))}
      </Table>
      <ChoiceBar choice={choice}>
        <ServeChosen choice={choice} requests={pending} />
      </ChoiceBar>
    </>
  )
}

interface QueueRowProps {
  request: QueuedRequest
  hasEmails: boolean
  choice: Choice
}

function QueueRow({ request, hasEmails, choice }: QueueRowProps) {
  const { _id: id, mealTitle, mealImage, mealCategory, userId: email, status, requester, waited } = request
  const t = useTranslate()
  const { plansMealtimes = false } = usePublicConfig()
  const name = hasEmails ? emailName(t, email) : requesterName(t, request)
  const what = { meal: mealTitle, name }
  const { start, isPending } = useServeRequest(request, () => focusOnNext(choice.offered, [id], serveId))
  return (
    <Row>
      <MealTitleCell
        image={mealImage}
        category={mealCategory}
        choice={<ChoiceBox choice={choice} id={id} what={t(texts.mealTo, what)} />}
      >
        <AskedFor {...request} title={mealTitle} />
      </MealTitleCell>
      {hasEmails && (
        <Cell place="line" className="xl:max-w-44">
          <OneLine text={email || t(texts.formerMember)} />
        </Cell>
      )}
      <Cell place="line">
        {hasEmails ? (
          <Requester name={name} member={requester} below={requester?.name} />
        ) : (
          <Requester
            name={requester?.name ?? t(texts.formerMember)}
            member={requester}
            below={requester?.room === undefined ? undefined : t(texts.room, { room: requester.room })}
          />
        )}
      </Cell>
      <Cell>
        <span className="flex flex-wrap items-center gap-1.5 xl:flex-nowrap xl:whitespace-nowrap">
          {status === 'cancelled' ? (
            <Badge tone="neutral">{t(texts.notPickedUp)}</Badge>
          ) : (
            <RequestStatus status={status} />
          )}
          {requester?.ended && <Badge tone="error">{t(endedWords[requester.ended])}</Badge>}
          {status === 'pending' && waited !== undefined && (
            <Waiting minutes={waited} isAlarm={!plansMealtimes || request.date !== undefined} />
          )}
        </span>
      </Cell>
      <Cell place="end">
        {status === 'pending' && (
          <Button
            id={serveId(id)}
            variant="soft"
            size="sm"
            className="min-h-12 min-w-20 pointer-fine:xl:min-w-0 pointer-fine:xl:min-h-9"
            pending={isPending}
            aria-label={t(texts.serveMealTo, what)}
            onClick={() => void start()}
          >
            {t(texts.serve)}
          </Button>
        )}
      </Cell>
    </Row>
  )
}

const serveId = (id: string) => `serve-${id}`

interface RequesterProps {
  name: string
  member: QueuedRequest['requester']
  below: string | undefined
}

/** The requester as the kitchen calls them out: with photo, and full name or room. */
function Requester({ name, member, below }: RequesterProps) {
  return (
    <span className="flex items-center gap-3">
      {member && <Portrait photo={member.photo} size={40} className="size-10 bg-line xl:size-8" />}
      <span className="min-w-0 xl:w-28 xl:shrink-0">
        <OneLine text={name} />
        {below !== undefined && <OneLine text={below} className="text-sm text-muted" />}
      </span>
    </span>
  )
}

/** Marks the chosen requests as delivered. */
function ServeChosen({ choice, requests }: { choice: Choice; requests: readonly QueuedRequest[] }) {
  const t = useTranslate()
  const chosen = requests.filter(({ _id }) => choice.chosen.includes(_id))
  const meal = listText(t.language, [...new Set(chosen.map(({ mealTitle }) => mealTitle))])
  const { start, isPending } = useServeSeveral(choice, { meal, to: namesText(t, chosen) })
  return (
    <Button size="sm" className="min-h-12" pending={isPending} onClick={() => void start()}>
      {t(texts.serveChosen, { count: choice.chosen.length })}
    </Button>
  )
}

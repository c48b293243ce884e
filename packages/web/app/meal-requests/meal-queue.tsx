import type { QueuedRequest } from '@warm-ladle/contract'
import { AskedForMealtime } from '../dish/asked-for.tsx'
import { MealTitleCell } from '../dish/meal-title-cell.tsx'
import { Button } from '../ui/button.tsx'
import { ChoiceBar } from '../ui/choice-bar.tsx'
import { ChoiceBox } from '../ui/choice-box.tsx'
import { Cell, Row } from '../ui/row.tsx'
import { Table } from '../ui/table.tsx'
import { type Choice, useChoice } from '../ui/use-choice.ts'
import { focusOnNext } from '../ui/focus-on-next.ts'
import { RequestStatus } from './request-status.tsx'
import { ServeChosen } from './serve-chosen.tsx'
import { useServeRequest } from './use-serve-request.tsx'
import { ShortText } from '../ui/short-text.tsx'
import { Requester } from './requester.tsx'
import { emailName } from './requester-name.ts'
import { Waiting } from './waiting.tsx'
import { OneLine } from '../ui/one-line.tsx'

export const queueColumns = ['Meal Title', 'User Email', 'Requested By', 'Status', 'Actions'] as const

/** All members' requests, with buttons to serve pending ones. */
export function MealQueue({ requests, busy }: { requests: readonly QueuedRequest[]; busy: boolean }) {
  const pending = requests.filter(({ status }) => status === 'pending')
  const choice = useChoice(pending.map(({ _id }) => _id))
  return (
    <>
      <ChoiceBar choice={choice} what="requests">
        <ServeChosen choice={choice} requests={pending} />
      </ChoiceBar>
      <Table label="Meal requests" columns={queueColumns} busy={busy} pinLast>
        {requests.map((request) => (
          <QueueRow key={request._id} request={request} choice={choice} />
        ))}
      </Table>
    </>
  )
}

function QueueRow({ request, choice }: { request: QueuedRequest; choice: Choice }) {
  const { _id: id, mealTitle, mealImage, mealCategory, userId: email, status, requester, waited } = request
  const what = `${mealTitle} to ${emailName(email)}`
  const { start, isPending } = useServeRequest(request, () => focusOnNext(choice.offered, [id], serveId))
  return (
    <Row>
      <MealTitleCell
        image={mealImage}
        category={mealCategory}
        choice={<ChoiceBox choice={choice} id={id} what={what} />}
      >
        <ShortText text={mealTitle} />
        <AskedForMealtime {...request} />
      </MealTitleCell>
      <Cell place="line" className="xl:min-w-44">
        <OneLine text={email || 'Former member'} />
      </Cell>
      <Cell place="line">
        <Requester name={emailName(email)} member={requester} />
      </Cell>
      <Cell>
        <span className="flex flex-wrap items-center gap-1.5">
          <RequestStatus status={status} />
          {status === 'pending' && waited !== undefined && <Waiting minutes={waited} />}
        </span>
      </Cell>
      <Cell place="end">
        {status !== 'delivered' && (
          <Button
            id={serveId(id)}
            variant="soft"
            size="sm"
            className="min-h-12 min-w-20"
            pending={isPending}
            aria-label={`Serve ${what}`}
            onClick={() => void start()}
          >
            Serve
          </Button>
        )}
      </Cell>
    </Row>
  )
}

const serveId = (id: string) => `serve-${id}`

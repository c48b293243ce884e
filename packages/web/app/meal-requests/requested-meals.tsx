import type { OwnMealRequest } from '@warm-ladle/contract'
import { Pencil } from 'lucide-react'
import { useState } from 'react'
import { Link } from 'react-router'
import { AskedForMealtime } from '../dish/asked-for.tsx'
import { MealTitleCell } from '../dish/meal-title-cell.tsx'
import { Button } from '../ui/button.tsx'
import { DateTime } from '../ui/date-time.tsx'
import { RowAction } from '../ui/row-action.tsx'
import { Cell, Row } from '../ui/row.tsx'
import { Table } from '../ui/table.tsx'
import { ChangeWindow } from './change-window.tsx'
import { RequestStatus } from './request-status.tsx'
import { useCancelRequest } from '../mealtimes/use-cancel-request.ts'
import { ShortText } from '../ui/short-text.tsx'

export const requestedMealsColumns = [
  '#',
  'Meal Title',
  'Likes',
  'Reviews Count',
  'Status',
  'Actions',
] as const

/** The member's own requests, with buttons to cancel pending ones. */
export function RequestedMeals({ requests }: { requests: readonly OwnMealRequest[] }) {
  return (
    <Table label="Requested meals" columns={requestedMealsColumns} pinLast>
      {requests.map((request, position) => (
        <RequestRow key={request._id} number={position + 1} request={request} />
      ))}
    </Table>
  )
}

interface RowProps {
  number: number
  request: OwnMealRequest
}

function RequestRow({ number, request }: RowProps) {
  const { likeCount, reviewCount, status } = request
  return (
    <Row>
      <Cell place="nowhere">{number}</Cell>
      <MealTitleCell image={request.mealImage} category={request.mealCategory}>
        <Asked request={request} />
      </MealTitleCell>
      <Cell label="Likes">{likeCount}</Cell>
      <Cell label="Reviews">{reviewCount}</Cell>
      <Cell>
        <RequestStatus status={status} />
      </Cell>
      <Cell place="end">{status === 'pending' && <PendingActions request={request} />}</Cell>
    </Row>
  )
}

/** What can be done about a pending request; one for a mealtime is fixed once its orders are closed. */
function PendingActions({ request }: { request: OwnMealRequest }) {
  const { _id: id, mealTitle, mayChange, mayCancel } = request
  const { start, isPending } = useCancelRequest(id, ({ message }) => ({
    dialog: { title: 'Cancelled!', message },
  }))
  const [isChanging, setChanging] = useState(false)
  return (
    <div className="flex flex-wrap items-center gap-2">
      {mayChange === false && <span className="text-sm text-muted">Orders are closed</span>}
      {mayChange && (
        <RowAction label="Change" of={mealTitle} icon={Pencil} onPress={() => setChanging(true)} />
      )}
      {mayCancel !== false && (
        <Button
          variant="soft"
          size="sm"
          pending={isPending}
          aria-label={`Cancel ${mealTitle}`}
          onClick={() => void start()}
        >
          Cancel
        </Button>
      )}
      {isChanging && <ChangeWindow request={request} onClose={() => setChanging(false)} />}
    </div>
  )
}

/** What was asked for and when, and why it was cancelled. */
function Asked({ request }: { request: OwnMealRequest }) {
  const { mealId, mealTitle, requestTime, reason } = request
  return (
    <>
      {mealId === null ? (
        <ShortText text={mealTitle} />
      ) : (
        <Link to={`/meal/${mealId}`} className="hover:underline">
          <ShortText text={mealTitle} />
        </Link>
      )}
      <AskedForMealtime {...request} />
      <DateTime at={requestTime} className="block text-sm font-normal text-muted" />
      {reason !== undefined && <span className="block text-sm font-normal">{reason}</span>}
    </>
  )
}

import type { OwnMealRequest } from '@warm-ladle/contract'
import { MealLink } from '../dish/meal-link.tsx'
import { AskedForMealtime } from '../dish/asked-for.tsx'
import { MealTitleCell } from '../dish/meal-title-cell.tsx'
import { DateTime } from '../ui/date-time.tsx'
import { Cell, Row } from '../ui/row.tsx'
import { Table } from '../ui/table.tsx'
import { RequestStatus } from './request-status.tsx'
import { ShortText } from '../ui/short-text.tsx'
import { PendingActions } from './pending-actions.tsx'

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

/** What was asked for and when, and why it was cancelled. */
function Asked({ request }: { request: OwnMealRequest }) {
  const { mealId, mealTitle, requestTime, reason } = request
  return (
    <>
      <MealLink id={mealId}>
        <ShortText text={mealTitle} />
      </MealLink>
      <AskedForMealtime {...request} />
      <DateTime at={requestTime} className="block text-sm font-normal text-muted" />
      {reason !== undefined && <span className="block text-sm font-normal">{reason}</span>}
    </>
  )
}

import type { OwnMealRequest } from '@warm-ladle/contract'
import { Link } from 'react-router'
import { usePublicConfig } from '../page/public-config.ts'
import { AskedForMealtime } from '../dish/asked-for.tsx'
import { MealTitleCell } from '../dish/meal-title-cell.tsx'
import { Button } from '../ui/button.tsx'
import { momentText } from '../ui/format.ts'
import { Cell, Row } from '../ui/row.tsx'
import { Table } from '../ui/table.tsx'
import { RequestStatus } from './request-status.tsx'
import { useCancelRequest } from './use-cancel-request.ts'
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
      {requests.map(({ _id: id, ...request }, position) => (
        <RequestRow key={id} id={id} number={position + 1} {...request} />
      ))}
    </Table>
  )
}

interface RowProps extends Omit<OwnMealRequest, '_id'> {
  id: string
  number: number
}

function RequestRow({ id, number, likeCount, reviewCount, status, ...request }: RowProps) {
  const { start, isPending } = useCancelRequest(id)
  const { mealTitle } = request
  return (
    <Row>
      <Cell place="nowhere">{number}</Cell>
      <MealTitleCell image={request.mealImage} category={request.mealCategory}>
        <Asked {...request} />
      </MealTitleCell>
      <Cell label="Likes">{likeCount}</Cell>
      <Cell label="Reviews">{reviewCount}</Cell>
      <Cell>
        <RequestStatus status={status} />
      </Cell>
      <Cell place="end">
        {status === 'pending' && request.mayCancel === false && (
          <span className="text-sm text-muted">Orders are closed</span>
        )}
        {status === 'pending' && request.mayCancel !== false && (
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
      </Cell>
    </Row>
  )
}

/** What was asked for and when, and why it was cancelled. */
function Asked(request: Omit<RowProps, 'id' | 'number' | 'likeCount' | 'reviewCount' | 'status'>) {
  const { timeZone } = usePublicConfig()
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
      <time dateTime={requestTime} className="block text-sm font-normal text-muted">
        {momentText(requestTime, timeZone)}
      </time>
      {reason !== undefined && <span className="block text-sm font-normal">{reason}</span>}
    </>
  )
}

import type { MealRequest } from '@warm-ladle/contract'
import { Link } from 'react-router'
import { Button } from '../ui/button.tsx'
import { Table } from '../ui/table.tsx'
import { RequestStatus } from './request-status.tsx'
import { useCancelRequest } from './use-cancel-request.ts'

export const requestedMealsColumns = [
  '#',
  'Meal Title',
  'Likes',
  'Reviews Count',
  'Status',
  'Actions',
] as const

/** A person's own requests; those that wait can be cancelled. */
export function RequestedMeals({ requests }: { requests: readonly MealRequest[] }) {
  return (
    <Table label="Requested meals" columns={requestedMealsColumns} pinLast>
      {requests.map(({ _id: id, ...request }, position) => (
        <RequestRow key={id} id={id} number={position + 1} {...request} />
      ))}
    </Table>
  )
}

interface RowProps extends Omit<MealRequest, '_id'> {
  id: string
  number: number
}

function RequestRow({ id, number, mealId, mealTitle, likeCount, reviewCount, status }: RowProps) {
  const { cancel, isPending } = useCancelRequest()
  return (
    <tr>
      <td>{number}</td>
      <td className="min-w-44 font-semibold">
        {mealId === null ? (
          mealTitle
        ) : (
          <Link to={`/meal/${mealId}`} className="hover:underline">
            {mealTitle}
          </Link>
        )}
      </td>
      <td>{likeCount}</td>
      <td>{reviewCount}</td>
      <td>
        <RequestStatus status={status} />
      </td>
      <td>
        {status === 'pending' && (
          <Button
            variant="soft"
            size="sm"
            pending={isPending}
            aria-label={`Cancel ${mealTitle}`}
            onClick={() => void cancel(id)}
          >
            Cancel
          </Button>
        )}
      </td>
    </tr>
  )
}

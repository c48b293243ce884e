import type { MealRequest } from '@warm-ladle/contract'
import { Button } from '../ui/button.tsx'
import { Cell, Row } from '../ui/row.tsx'
import { Table } from '../ui/table.tsx'
import { RequestStatus } from './request-status.tsx'
import { useServeRequest } from './use-serve-request.ts'

export const queueColumns = ['Meal Title', 'User Email', 'Requested By', 'Status', 'Actions'] as const

/** All members' requests, with buttons to serve pending ones. */
export function MealQueue({ requests, busy }: { requests: readonly MealRequest[]; busy: boolean }) {
  return (
    <Table label="Meal requests" columns={queueColumns} busy={busy} pinLast>
      {requests.map(({ _id: id, mealTitle, userId, status }) => (
        <QueueRow key={id} id={id} mealTitle={mealTitle} email={userId} status={status} />
      ))}
    </Table>
  )
}

interface RowProps extends Pick<MealRequest, 'mealTitle' | 'status'> {
  id: string
  email: string
}

function QueueRow({ id, mealTitle, email, status }: RowProps) {
  const { start, isPending } = useServeRequest(id)
  return (
    <Row>
      <Cell place="title" className="xl:min-w-44">
        {mealTitle}
      </Cell>
      <Cell place="line" className="wrap-anywhere">
        {email || 'Former member'}
      </Cell>
      <Cell label="By">{requesterIn(email)}</Cell>
      <Cell>
        <RequestStatus status={status} />
      </Cell>
      <Cell place="end">
        {status !== 'delivered' && (
          <Button
            variant="soft"
            size="sm"
            pending={isPending}
            aria-label={`Serve ${mealTitle} to ${requesterIn(email)}`}
            onClick={() => void start()}
          >
            Serve
          </Button>
        )}
      </Cell>
    </Row>
  )
}

/** 'amina' of 'amina@hostel.test'; requests of removed members have no e-mail. */
const requesterIn = (email: string) => (email === '' ? 'N/A' : email.slice(0, email.indexOf('@')))

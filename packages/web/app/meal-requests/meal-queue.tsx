import type { QueuedRequest } from '@warm-ladle/contract'
import { Button } from '../ui/button.tsx'
import { Portrait } from '../ui/portrait.tsx'
import { Cell, Row } from '../ui/row.tsx'
import { Table } from '../ui/table.tsx'
import { RequestStatus } from './request-status.tsx'
import { useServeRequest } from './use-serve-request.ts'

export const queueColumns = ['Meal Title', 'User Email', 'Requested By', 'Status', 'Actions'] as const

/** All members' requests, with buttons to serve pending ones. */
export function MealQueue({ requests, busy }: { requests: readonly QueuedRequest[]; busy: boolean }) {
  return (
    <Table label="Meal requests" columns={queueColumns} busy={busy} pinLast>
      {requests.map(({ _id: id, mealTitle, userId, status, requester }) => (
        <QueueRow
          key={id}
          id={id}
          mealTitle={mealTitle}
          email={userId}
          status={status}
          requester={requester}
        />
      ))}
    </Table>
  )
}

interface RowProps extends Pick<QueuedRequest, 'mealTitle' | 'status' | 'requester'> {
  id: string
  email: string
}

function QueueRow({ id, mealTitle, email, status, requester }: RowProps) {
  const { start, isPending } = useServeRequest(id)
  return (
    <Row>
      <Cell place="title" className="xl:min-w-44">
        {mealTitle}
      </Cell>
      <Cell place="line" className="wrap-anywhere">
        {email || 'Former member'}
      </Cell>
      <Cell place="line">
        <Requester name={requesterIn(email)} member={requester} />
      </Cell>
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

/** The requester as the kitchen calls them out: with photo and full name. */
function Requester({ name, member }: { name: string; member: QueuedRequest['requester'] }) {
  return (
    <span className="flex items-center gap-3">
      {member && <Portrait photo={member.photo} size={40} className="size-10 bg-line" />}
      <span className="min-w-0 wrap-anywhere">
        {name}
        {member && <span className="block text-sm text-muted">{member.name}</span>}
      </span>
    </span>
  )
}

/** 'amina' of 'amina@hostel.test'; requests of removed members have no e-mail. */
const requesterIn = (email: string) => (email === '' ? 'N/A' : email.slice(0, email.indexOf('@')))

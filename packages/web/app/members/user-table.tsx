import { dutyNames, type ListedMember, type memberOrders } from '@warm-ladle/contract'
import { BadgeMedal } from '../packages/badge-medal.tsx'
import { Badge } from '../ui/badge.tsx'
import { RowActions, RowRemoval } from '../ui/row-action.tsx'
import { Cell, Row } from '../ui/row.tsx'
import { Table } from '../ui/table.tsx'
import { useRemoveUser } from './use-remove-user.tsx'
import { ShortText } from '../ui/short-text.tsx'
import { nameOf } from './name-of.ts'
import { Admit, EditUser, MakeAdmin, RevokeAdmin } from './user-acts.tsx'
import { OneLine } from '../ui/one-line.tsx'

export type Order = (typeof memberOrders)[number]

export const userColumns = ['#', 'Name', 'Email', 'Role', 'Actions'] as const

interface UserTableProps {
  users: readonly ListedMember[]
  /** Number of users on previous pages. */
  before: number
  busy: boolean
  sortBy: Order
  onSort: (order: Order) => void
}

/** Users with their actions; sorted by pressing a column's heading. */
export function UserTable({ users, before, busy, sortBy, onSort }: UserTableProps) {
  const sortable = (label: string, order: Order) => ({
    label,
    sort: { isSorted: sortBy === order, onSort: () => onSort(order) },
  })
  const columns = ['#', sortable('Name', 'name'), sortable('Email', 'email'), 'Role', 'Actions']
  return (
    <Table label="Users" columns={columns} busy={busy} pinLast>
      {users.map((user, position) => (
        <UserRow key={user._id} number={before + position + 1} user={user} />
      ))}
    </Table>
  )
}

function UserRow({ number, user }: { number: number; user: ListedMember }) {
  const { name, email, role, badge, isWaiting, duties = [], room } = user
  const removal = useRemoveUser(user)
  return (
    <Row>
      <Cell place="nowhere">{number}</Cell>
      <Cell place="title" className="xl:min-w-36 wrap-anywhere">
        <ShortText text={name || 'N/A'} />
        {room !== undefined && (
          <span className="block text-sm font-normal text-muted">
            Room <bdi>{room}</bdi>
          </span>
        )}
      </Cell>
      <Cell>
        <OneLine text={email || 'N/A'} />
      </Cell>
      <Cell>
        <span className="inline-flex flex-wrap items-center gap-2">
          <RoleLabel role={role} isWaiting={isWaiting} />
          <BadgeMedal badge={badge} />
          {duties.map((duty) => (
            <Badge key={duty}>{dutyNames[duty]}</Badge>
          ))}
        </span>
      </Cell>
      <Cell place="actions">
        <RowActions>
          {isWaiting && <Admit user={user} />}
          {role === 'admin' && <RevokeAdmin user={user} />}
          {role !== 'admin' && !isWaiting && <MakeAdmin user={user} />}
          {!isWaiting && <EditUser user={user} />}
          <RowRemoval label="Delete" of={nameOf(user)} removal={removal} />
        </RowActions>
      </Cell>
    </Row>
  )
}

function RoleLabel({ role, isWaiting }: Pick<ListedMember, 'role' | 'isWaiting'>) {
  if (isWaiting) return <Badge tone="saffron">Waiting</Badge>
  return role === 'admin' ? <Badge tone="success">Admin</Badge> : <span>Member</span>
}

import type { QueryKey } from '@tanstack/react-query'
import {
  counted,
  dutyNames,
  type ListedMember,
  type Member,
  type memberOrders,
  type SignUpFacts,
  lengthOfDays,
} from '@warm-ladle/contract'
import { useTranslate } from '../page/language.tsx'
import { DoorOpen, Pencil, ShieldCheck, ShieldOff } from 'lucide-react'
import { useState } from 'react'
import { useApi } from '../api/query.ts'
import { useActOnChoice } from '../api/use-act-on-choice.tsx'
import { useConfirmedMutation, useNotifyingMutation } from '../api/use-notifying-mutation.tsx'
import { BadgeMedal } from '../packages/badges.tsx'
import { usePublicConfig } from '../page/public-config.ts'
import { useSession } from '../session/use-session.ts'
import { ActionItem } from '../ui/action-menu.tsx'
import { type Choice, ChoiceBar, ChoiceBox, ChoiceOfAll, useChoice } from '../ui/choice.tsx'
import { Badge } from '../ui/badge.tsx'
import { Button } from '../ui/button.tsx'
import { DateTime } from '../ui/date-time.tsx'
import { OneLine, ShortText } from '../ui/short-text.tsx'
import { RowAction, RowActions, RowMore, RowRemoval } from '../ui/row-action.tsx'
import { Cell, Row, Table } from '../ui/table.tsx'
import { successTime } from '../ui/toasts.tsx'
import { EditWindow } from './edit-window.tsx'
import { EnterMemberships } from './membership-window.tsx'
import { nameOf, roleToast } from './member-queries.ts'

export type Order = (typeof memberOrders)[number]

export const userColumns = ['#', 'Name', 'Email', 'Role', 'Actions'] as const

interface UserTableProps {
  users: readonly ListedMember[]
  /** Number of users on previous pages. */
  before: number
  busy: boolean
  sortBy: Order
  onSort: (order: Order) => void
  /** Whose rows can be chosen: of those who wait, to let them in, or of all others, to enter their membership. */
  choosing?: 'waiting' | 'members' | undefined
}

/** Users with their actions; sorted by pressing a column's heading. */
export function UserTable({ users, before, busy, sortBy, onSort, choosing }: UserTableProps) {
  const offered = users.filter((user) => choosing && user.isWaiting === (choosing === 'waiting'))
  const choice = useChoice(offered.map(({ _id }) => _id))
  const sortable = (label: string, order: Order) => ({
    label,
    sort: { isSorted: sortBy === order, onSort: () => onSort(order) },
  })
  const all = offered.length > 1 && <ChoiceOfAll choice={choice} what="people" />
  const columns = [
    all ? { label: '#', choice: all } : '#',
    sortable('Name', 'name'),
    sortable('Email', 'email'),
    'Role',
    'Actions',
  ]
  return (
    <>
      <Table label="Users" columns={columns} busy={busy} pinLast>
        {users.map((user, position) => (
          <UserRow key={user._id} number={before + position + 1} user={user} choice={choice} />
        ))}
      </Table>
      <ChoiceBar choice={choice}>
        {choosing === 'waiting' ? (
          <AdmitChosen choice={choice} />
        ) : (
          <EnterMemberships choice={choice} users={offered} />
        )}
      </ChoiceBar>
    </>
  )
}

/** Lets in all chosen people. */
function AdmitChosen({ choice }: { choice: Choice }) {
  const api = useApi()
  const { start, isPending } = useActOnChoice({
    choice,
    ask: {
      title: 'Let them in?',
      message: (count) =>
        `${counted(count, 'account')} can be used from then on, with the password that was chosen at the sign-up.`,
      verb: 'Let in',
      tone: 'info',
    },
    run: (ids) => api.members.admitMany({ body: { ids } }),
    done: 'Done!',
    failure: 'Something went wrong.',
    invalidates: [['members'], ['overview']],
  })
  return (
    <Button size="sm" pending={isPending} onClick={() => void start()}>
      {!isPending && <DoorOpen aria-hidden="true" className="size-4" />}
      Let in {choice.chosen.length}
    </Button>
  )
}

function UserRow({ number, user, choice }: { number: number; user: ListedMember; choice: Choice }) {
  const t = useTranslate()
  const { name, email, role, badge, badgeUntil, stayUntil, isWaiting, signUp, duties = [], room } = user
  const removal = useRemoveUser(user)
  return (
    <Row>
      <Cell place="nowhere">{number}</Cell>
      <Cell place="title" className="xl:min-w-36 wrap-anywhere">
        <span className="flex items-center gap-3">
          <ChoiceBox choice={choice} id={user._id} what={nameOf(user)} />
          <span>
            <ShortText text={name || 'N/A'} className="xl:line-clamp-1" />
            {room !== undefined && (
              <span className="block text-sm font-normal text-muted">
                Room <bdi>{room}</bdi>
              </span>
            )}
          </span>
        </span>
      </Cell>
      <Cell>
        <OneLine text={email || 'N/A'} />
        {signUp && <SignedUp facts={signUp} />}
        {badgeUntil !== undefined && (
          <span className="block text-sm text-muted">
            {badge} until <DateTime at={badgeUntil} as="date" />
          </span>
        )}
        {stayUntil !== undefined && (
          <span className="block text-sm text-muted">
            Leaves <DateTime at={stayUntil} as="date" />
          </span>
        )}
      </Cell>
      <Cell>
        <span className="inline-flex flex-wrap items-center gap-2">
          <RoleLabel role={role} isWaiting={isWaiting} />
          <BadgeMedal badge={badge} />
          {duties.map((duty) => (
            <Badge key={duty}>{t(dutyNames[duty])}</Badge>
          ))}
        </span>
      </Cell>
      <Cell place="actions">
        <RowActions>
          {isWaiting && <Admit user={user} />}
          {!isWaiting && <EditUser user={user} />}
          <RowRemoval label="Delete" of={nameOf(user)} removal={removal} />
          {!isWaiting && (role === 'admin' ? <RevokeAdmin user={user} /> : <MakeAdmin user={user} />)}
        </RowActions>
      </Cell>
    </Row>
  )
}

/** All that tells an admin who waits for them: another person may have signed up with the address. */
const SignedUp = ({ facts: { at, network, browser } }: { facts: SignUpFacts }) => (
  <span className="block text-sm text-muted">
    Signed up <DateTime at={at} />
    {network !== undefined && ` from ${network}`}
    {browser !== undefined && ` with ${browser}`}
  </span>
)

function RoleLabel({ role, isWaiting }: Pick<ListedMember, 'role' | 'isWaiting'>) {
  if (isWaiting) return <Badge tone="saffron">Waiting</Badge>
  return role === 'admin' ? <Badge tone="success">Admin</Badge> : <span>Member</span>
}

/** Queries that show a member, their likes or their requests. */
const touched: QueryKey[] = [['members'], ['meals'], ['upcoming-meals'], ['reviews'], ['meal-requests']]

/** Removes a member. */
function useRemoveUser({ _id: id, name, email }: Member) {
  const api = useApi()
  const { retention } = usePublicConfig()
  return useConfirmedMutation({
    ask: {
      title: 'Are you sure?',
      message: <WhatHappens name={name || email} kept={lengthOfDays(retention.auditLogDays)} />,
      confirmLabel: 'Yes, delete it!',
    },
    run: () => api.members.remove({ params: { id } }),
    done: () => ({ dialog: { title: 'Deleted!', message: 'The user has been removed.' } }),
    failure: 'Something went wrong.',
    invalidates: touched,
  })
}

const WhatHappens = ({ name, kept }: { name: string; kept: string }) => (
  <>
    <span className="block">This action cannot be undone!</span>
    <span className="mt-2 block">
      {name} loses the account, its likes and its open requests. Reviews and served requests stay without a
      name. Payments stay in the books, with the email, and the activity log keeps name and email for {kept}.
    </span>
  </>
)

/** Lets in a member who waits for it. */
function Admit({ user }: { user: ListedMember }) {
  const { start, isPending } = useAdmit(user)
  return (
    <Button size="sm" pending={isPending} aria-label={`Let in ${nameOf(user)}`} onClick={() => start()}>
      {!isPending && <DoorOpen aria-hidden="true" className="size-4" />}
      Let in
    </Button>
  )
}

/** Gives a member the role of an admin. */
function MakeAdmin({ user }: { user: ListedMember }) {
  const { start, isPending } = useMakeAdmin(user)
  return (
    <RowMore of={nameOf(user)} pending={isPending}>
      <ActionItem icon={ShieldCheck} text="Make Admin" of={nameOf(user)} onPress={() => void start()} />
    </RowMore>
  )
}

/** Makes an admin a member again. */
function RevokeAdmin({ user }: { user: ListedMember }) {
  const { start, isPending } = useRevokeAdmin(user)
  return (
    <RowMore of={nameOf(user)} pending={isPending}>
      <ActionItem
        icon={ShieldOff}
        text="Remove admin role"
        of={`of ${nameOf(user)}`}
        onPress={() => void start()}
      />
    </RowMore>
  )
}

/** Opens what admins note of a member. */
function EditUser({ user }: { user: ListedMember }) {
  const [isOpen, setOpen] = useState(false)
  return (
    <>
      <RowAction label="Edit" of={nameOf(user)} icon={Pencil} onPress={() => setOpen(true)} />
      {isOpen && <EditWindow user={user} onClose={() => setOpen(false)} />}
    </>
  )
}

/** Admits a waiting member. */
function useAdmit({ _id: id, name }: Member) {
  const api = useApi()
  return useNotifyingMutation({
    run: () => api.members.admit({ params: { id } }),
    done: roleToast(`${name} is in and can log in now.`, `${name} is in already.`),
    failure: 'Something went wrong.',
    invalidates: [['members']],
  })
}

/** Gives a member the admin role, once that is confirmed. */
function useMakeAdmin({ _id: id, name, email }: Member) {
  const api = useApi()
  return useConfirmedMutation({
    ask: {
      title: `Make ${name || email} an admin?`,
      message: `${email} will see all members and payments, and can change meals, roles and accounts.`,
      confirmLabel: 'Make admin',
    },
    run: () => api.members.makeAdmin({ params: { id } }),
    done: roleToast(`${name} is now an Admin!`, `${name} is an Admin already.`),
    failure: 'Something went wrong.',
    invalidates: [['members']],
  })
}

/** Takes the admin role from a member. */
function useRevokeAdmin({ _id: id, name, email }: Member) {
  const api = useApi()
  const { user } = useSession()
  const who = name || email
  return useConfirmedMutation({
    ask: {
      title: 'Remove the admin role?',
      message:
        user?.email === email
          ? 'You will no longer be an admin, and only another admin can make you one again.'
          : `${who} (${email}) will no longer be an admin. The account and its membership stay as they are.`,
      confirmLabel: 'Remove admin role',
    },
    run: () => api.members.revokeAdmin({ params: { id } }),
    done: () => ({ toast: { title: `${who} is no longer an admin.`, timeout: successTime } }),
    failure: 'Something went wrong.',
    // the role also decides the dashboard's menu
    invalidates: [['members'], ['member']],
  })
}

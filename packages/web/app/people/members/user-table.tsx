import {
  dutyNames,
  type ListedMember,
  type Member,
  type memberOrders,
  type SignUpFacts,
  lengthOfDays,
} from '@warm-ladle/contract'
import { type Translate, useTranslate } from '../../page/language.tsx'
import { DoorOpen, Pencil, ShieldCheck, ShieldOff } from 'lucide-react'
import { useState } from 'react'
import type { PageState } from '../../api/paged-list.tsx'
import { useApi } from '../../api/query.ts'
import { useActOnChoice } from '../../api/use-act-on-choice.tsx'
import { useConfirmedMutation, useNotifyingMutation } from '../../api/use-notifying-mutation.tsx'
import { BadgeMedal } from '../badges.tsx'
import { usePublicConfig } from '../../page/public-config.ts'
import { useSession } from '../../api/use-session.ts'
import { type Choice, ChoiceBar, ChoiceBox, ChoiceOfAll, useChoice } from '../../ui/choice.tsx'
import { Badge } from '../../ui/badge.tsx'
import { Button } from '../../ui/button.tsx'
import { DateTime } from '../../ui/date-time.tsx'
import { OneLine, ShortText } from '../../ui/short-text.tsx'
import { RowAction, RowActions, RowRemoval } from '../../ui/row-action.tsx'
import { column, type Columns, DataTable, type Rows } from '../../ui/data-table.tsx'
import { successTime } from '../../ui/toasts.tsx'
import { EditWindow } from './edit-window.tsx'
import { EnterMemberships } from './membership-window.tsx'
import { memberName, roleToast } from '../member-queries.ts'
import { texts as profileTexts } from '../texts.ts'
import { texts } from './texts.ts'

export type Order = (typeof memberOrders)[number]

interface UserTableProps extends PageState {
  users: Rows<ListedMember>
  sortBy: Order
  onSort: (order: Order) => void
  /** Rows with a checkbox: waiting members, to let them in, or all others, to enter their membership. */
  choosing?: 'waiting' | 'members' | undefined
}

/** Users with their actions. Pressing a column heading sorts them. */
export function UserTable({ users, sortBy, onSort, choosing, ...page }: UserTableProps) {
  const t = useTranslate()
  const offered = users?.filter((user) => choosing && user.isWaiting === (choosing === 'waiting')) ?? []
  const choice = useChoice(offered.map(({ _id }) => _id))
  const sort = (order: Order) => ({ isSorted: sortBy === order, onSort: () => onSort(order) })
  const all = offered.length > 1 && <ChoiceOfAll choice={choice} what={t(texts.people)} />
  const columns: Columns<ListedMember> = [
    column('#', { phone: 'nowhere', choice: all }, (_, number) => number),
    column(
      t(texts.name),
      { sort: sort('name'), phone: 'title', className: 'xl:min-w-36 wrap-anywhere' },
      (user) => (
        <span className="flex items-center gap-3">
          <ChoiceBox choice={choice} id={user._id} what={memberName(user)} />
          <span>
            <ShortText text={user.name || t(texts.missing)} className="xl:line-clamp-1" />
            {user.room !== undefined && (
              <span className="block text-sm font-normal text-muted">
                {t(texts.roomNumber, { room: <bdi>{user.room}</bdi> })}
              </span>
            )}
          </span>
        </span>
      ),
    ),
    column(t(texts.email), { sort: sort('email') }, (user) => <EmailAndDates user={user} />),
    column(t(texts.role), {}, ({ role, isWaiting, badge, duties = [] }) => (
      <span className="inline-flex flex-wrap items-center gap-2">
        <RoleLabel role={role} isWaiting={isWaiting} />
        <BadgeMedal badge={badge} />
        {duties.map((duty) => (
          <Badge key={duty}>{t(dutyNames[duty])}</Badge>
        ))}
      </span>
    )),
    column(t(texts.actions), { phone: 'actions' }, (user) => <UserActions user={user} />),
  ]
  return (
    <>
      <DataTable
        {...page}
        label={t(texts.users)}
        columns={columns}
        rows={users}
        rowKey={({ _id }) => _id}
        pinLast
      />
      {users && (
        <ChoiceBar choice={choice}>
          {choosing === 'waiting' ? (
            <AdmitChosen choice={choice} />
          ) : (
            <EnterMemberships choice={choice} users={offered} />
          )}
        </ChoiceBar>
      )}
    </>
  )
}

/** Lets in all selected members. */
function AdmitChosen({ choice }: { choice: Choice }) {
  const t = useTranslate()
  const api = useApi()
  const { start, isPending } = useActOnChoice({
    choice,
    question: {
      title: t(texts.letInQuestion),
      message: (accounts) => t(texts.letInQuestionText, { accounts }),
      verb: t(texts.letIn),
      tone: 'info',
    },
    act: 'members.admitMany',
    run: (ids) => api.members.admitMany({ body: { ids } }),
    done: t(texts.done),
  })
  return (
    <Button size="sm" pending={isPending} onClick={() => void start()}>
      {!isPending && <DoorOpen aria-hidden="true" className="size-4" />}
      <span>{t(texts.letInCount, { count: choice.chosen.length })}</span>
    </Button>
  )
}

function EmailAndDates({ user }: { user: ListedMember }) {
  const t = useTranslate()
  const { email, newEmail, signUp, badge, badgeUntil, stayUntil } = user
  return (
    <>
      <OneLine text={email || t(texts.missing)} />
      {newEmail && (
        <span className="block text-sm text-muted">
          {t(texts.newEmail, { email: <bdi>{newEmail.email}</bdi> })}
        </span>
      )}
      {signUp && <SignedUp facts={signUp} />}
      {badgeUntil !== undefined && (
        <span className="block text-sm text-muted">
          {t(texts.badgeUntil, { badge, date: <DateTime at={badgeUntil} as="date" /> })}
        </span>
      )}
      {stayUntil !== undefined && (
        <span className="block text-sm text-muted">
          {t(texts.leaves, { date: <DateTime at={stayUntil} as="date" /> })}
        </span>
      )}
    </>
  )
}

function UserActions({ user }: { user: ListedMember }) {
  const t = useTranslate()
  const { role, isWaiting } = user
  const removal = useRemoveUser(user)
  return (
    <RowActions>
      {isWaiting && <Admit user={user} />}
      {!isWaiting && <EditUser user={user} />}
      {!isWaiting && (role === 'admin' ? <RevokeAdmin user={user} /> : <MakeAdmin user={user} />)}
      <RowRemoval label={t(texts.delete)} subject={memberName(user)} removal={removal} />
    </RowActions>
  )
}

/** Helps an admin decide about a waiting account: someone else may have signed up with the address. */
const SignedUp = ({ facts }: { facts: SignUpFacts }) => (
  <span className="block text-sm text-muted">{signedUpText(useTranslate(), facts)}</span>
)

function signedUpText(t: Translate, { at, network, browser }: SignUpFacts) {
  const date = <DateTime at={at} />
  const from = <bdi>{network}</bdi>
  if (network === undefined)
    return browser === undefined ? t(texts.signedUp, { date }) : t(texts.signedUpWith, { date, browser })
  return browser === undefined
    ? t(texts.signedUpFrom, { date, network: from })
    : t(texts.signedUpFromWith, { date, network: from, browser })
}

function RoleLabel({ role, isWaiting }: Pick<ListedMember, 'role' | 'isWaiting'>) {
  const t = useTranslate()
  if (isWaiting) return <Badge tone="saffron">{t(texts.waiting)}</Badge>
  return role === 'admin' ? (
    <Badge tone="success">{t(profileTexts.admin)}</Badge>
  ) : (
    <span>{t(texts.member)}</span>
  )
}

function useRemoveUser({ _id: id, name, email }: Member) {
  const api = useApi()
  const t = useTranslate()
  const { retention } = usePublicConfig()
  return useConfirmedMutation({
    question: {
      title: t(texts.deleteQuestion),
      message: (
        <WhatHappens name={name || email} retentionTime={lengthOfDays(t.language, retention.auditLogDays)} />
      ),
      confirmLabel: t(texts.confirmDelete),
    },
    act: 'members.remove',
    run: () => api.members.remove({ params: { id } }),
    done: () => ({ dialog: { title: t(texts.deleted), message: t(texts.deletedText) } }),
  })
}

function WhatHappens({ name, retentionTime }: { name: string; retentionTime: string }) {
  const t = useTranslate()
  return (
    <>
      <span className="block">{t(texts.noUndo)}</span>
      <span className="mt-2 block">{t(texts.whatHappens, { name, time: retentionTime })}</span>
    </>
  )
}

/** Lets in a waiting member. */
function Admit({ user }: { user: ListedMember }) {
  const t = useTranslate()
  const { start, isPending } = useAdmit(user)
  return (
    <Button
      size="sm"
      pending={isPending}
      aria-label={t(texts.letInWho, { name: memberName(user) })}
      onClick={() => start()}
    >
      {!isPending && <DoorOpen aria-hidden="true" className="size-4" />}
      <span>{t(texts.letIn)}</span>
    </Button>
  )
}

/** The button to make a member an admin. */
function MakeAdmin({ user }: { user: ListedMember }) {
  const { start, isPending } = useMakeAdmin(user)
  const label = useTranslate()(texts.makeAdmin)
  return (
    <RowAction
      label={label}
      subject={memberName(user)}
      icon={ShieldCheck}
      pending={isPending}
      onPress={start}
    />
  )
}

/** The button to make an admin a member again. */
function RevokeAdmin({ user }: { user: ListedMember }) {
  const t = useTranslate()
  const { start, isPending } = useRevokeAdmin(user)
  const subject = t(texts.of, { name: memberName(user) })
  return (
    <RowAction
      label={t(texts.removeAdmin)}
      subject={subject}
      icon={ShieldOff}
      pending={isPending}
      onPress={start}
    />
  )
}

/** The button for the dialog to edit a member. */
function EditUser({ user }: { user: ListedMember }) {
  const [isOpen, setOpen] = useState(false)
  return (
    <>
      <RowAction
        label={useTranslate()(texts.edit)}
        subject={memberName(user)}
        icon={Pencil}
        onPress={() => setOpen(true)}
      />
      {isOpen && <EditWindow user={user} onClose={() => setOpen(false)} />}
    </>
  )
}

function useAdmit({ _id: id, name }: Member) {
  const t = useTranslate()
  const api = useApi()
  return useNotifyingMutation({
    act: 'members.admit',
    run: () => api.members.admit({ params: { id } }),
    done: roleToast(t(texts.isIn, { name }), t(texts.wasIn, { name })),
  })
}

/** Gives a member the admin role, after a confirmation. */
function useMakeAdmin({ _id: id, name, email }: Member) {
  const t = useTranslate()
  const api = useApi()
  return useConfirmedMutation({
    question: {
      title: t(texts.makeAdminQuestion, { name: name || email }),
      message: t(texts.makeAdminQuestionText, { email }),
      confirmLabel: t(texts.confirmMakeAdmin),
    },
    act: 'members.makeAdmin',
    run: () => api.members.makeAdmin({ params: { id } }),
    done: roleToast(t(texts.isAdmin, { name }), t(texts.wasAdmin, { name })),
  })
}

/** Removes the admin role from a member. */
function useRevokeAdmin({ _id: id, name, email }: Member) {
  const api = useApi()
  const t = useTranslate()
  const { user } = useSession()
  const who = name || email
  return useConfirmedMutation({
    question: {
      title: t(texts.removeAdminQuestion),
      message:
        user?.email === email ? t(texts.removeOwnAdmin) : t(texts.removeAdminText, { name: who, email }),
      confirmLabel: t(texts.removeAdmin),
    },
    act: 'members.revokeAdmin',
    run: () => api.members.revokeAdmin({ params: { id } }),
    done: () => ({ toast: { title: t(texts.isNoAdmin, { name: who }), timeout: successTime } }),
  })
}

import { queryOptions, useQuery, useQueryClient } from '@tanstack/react-query'
import { type ListedMember, Refusal } from '@warm-ladle/contract'
import { LogOut, Monitor, Smartphone, TicketCheck } from 'lucide-react'
import { useId } from 'react'
import { useNavigate } from 'react-router'
import { QueryState } from '../../api/query-state.tsx'
import { type ApiClient, useApi } from '../../api/query.ts'
import { useConfirmedMutation, useNotifyingMutation } from '../../api/use-notifying-mutation.tsx'
import { type Translate, useTranslate } from '../../page/language.tsx'
import { Button } from '../../ui/button.tsx'
import { DateTime } from '../../ui/date-time.tsx'
import { ErrorState } from '../../ui/error-state.tsx'
import { Loading } from '../../ui/skeleton.tsx'
import { messageToast } from '../../ui/toasts.tsx'
import { memberName } from '../member-queries.ts'
import { type MadeSlips, madeSlipsKey } from './slip-sheet.tsx'
import { texts } from './texts.ts'

const sessionsQuery = (api: ApiClient, id: string) =>
  queryOptions({
    queryKey: ['members', 'sessions', id],
    queryFn: () => api.memberLogins.sessions({ params: { id } }),
  })

/** Help for a member who has forgotten their password or lost their phone. */
export function LoginHelp({ user, onSaved }: { user: ListedMember; onSaved: () => void }) {
  const t = useTranslate()
  const hasDuties = (user.duties ?? []).length > 0
  return (
    <QueryState
      query={useQuery(sessionsQuery(useApi(), user._id))}
      loading={<Loading text={t(texts.loadingLogins)} />}
      failure={(error, onRetry) => helpRefused(t, error, onRetry)}
    >
      {(sessions) => (
        <div className="flex flex-col gap-6">
          <section>
            <h3 className="font-semibold">{t(texts.forgotPassword)}</h3>
            <p className="mt-1 mb-3 text-muted">{t(hasDuties ? texts.linkHint : texts.slipHint)}</p>
            <IssueLogin user={user} onIssued={onSaved} />
          </section>
          <section>
            <h3 className="font-semibold">{t(texts.lostPhone)}</h3>
            {sessions.length === 0 ? (
              <p className="mt-1 text-muted">{t(texts.nowhere)}</p>
            ) : (
              <>
                <ul className="my-2 divide-y divide-line">
                  {sessions.map((session) => (
                    <SessionRow key={session._id} user={user} session={session} />
                  ))}
                </ul>
                <LogOutEverywhere user={user} />
              </>
            )}
          </section>
        </div>
      )}
    </QueryState>
  )
}

/** Admins can only be helped by a server command; for them it shows the refusal that says so. */
const helpRefused = (t: Translate, error: Error, onRetry: () => unknown) =>
  error instanceof Refusal && error.code === 'not-yours' ? (
    <p>{error.message}</p>
  ) : (
    <ErrorState message={t(texts.loginsFailed)} onRetry={onRetry} />
  )

/** Issues a login, and shows it on the page for printing slips. */
function IssueLogin({ user, onIssued }: { user: ListedMember; onIssued: () => void }) {
  const t = useTranslate()
  const api = useApi()
  const client = useQueryClient()
  const navigate = useNavigate()
  const { start, isPending } = useConfirmedMutation({
    question: {
      title: t(texts.issueQuestion, { name: memberName(user) }),
      message: t(texts.issueQuestionText),
      confirmLabel: t(texts.issue),
      tone: 'info',
    },
    act: 'memberLogins.issue',
    run: () => api.memberLogins.issue({ params: { id: user._id } }),
    done: ({ slip, until }) => {
      client.setQueryData<MadeSlips>(madeSlipsKey, { slips: [slip], until })
      onIssued()
      void navigate('/dashboard/ManageUsers/slips')
      return undefined
    },
    failure: t(texts.makeFailed),
  })
  return (
    <Button variant="outline" pending={isPending} onClick={() => void start()}>
      {!isPending && <TicketCheck aria-hidden="true" className="size-4" />}
      <span>{t((user.duties ?? []).length > 0 ? texts.newLink : texts.newSlip)}</span>
    </Button>
  )
}

interface SessionRowProps {
  user: ListedMember
  session: {
    readonly _id: string
    readonly device: string
    readonly isHandheld: boolean
    readonly startedAt: string
  }
}

function SessionRow({ user, session: { _id: sessionId, device, isHandheld, startedAt } }: SessionRowProps) {
  const t = useTranslate()
  const api = useApi()
  const id = useId()
  const { start, isPending } = useNotifyingMutation({
    act: 'memberLogins.endSession',
    run: () => api.memberLogins.endSession({ params: { id: user._id, sessionId } }),
    done: messageToast,
  })
  const Icon = isHandheld ? Smartphone : Monitor
  return (
    <li className="flex items-center gap-3 py-2">
      <Icon aria-hidden="true" className="size-5 shrink-0 text-muted" />
      <div className="min-w-0 grow">
        <p>{device}</p>
        <p id={`${id}since`} className="text-sm text-muted">
          {t(texts.since, { since: <DateTime at={startedAt} /> })}
        </p>
      </div>
      <Button
        id={id}
        variant="ghost"
        size="sm"
        aria-label={t(texts.logOutDevice, { device })}
        aria-labelledby={`${id} ${id}since`}
        pending={isPending}
        onClick={() => start()}
      >
        <span>{t(texts.logOut)}</span>
      </Button>
    </li>
  )
}

function LogOutEverywhere({ user }: { user: ListedMember }) {
  const t = useTranslate()
  const api = useApi()
  const { start, isPending } = useConfirmedMutation({
    question: {
      title: t(texts.logOutQuestion, { name: memberName(user) }),
      message: t(texts.logOutQuestionText),
      confirmLabel: t(texts.logOutEverywhere),
      tone: 'info',
    },
    act: 'memberLogins.endSessions',
    run: () => api.memberLogins.endSessions({ params: { id: user._id } }),
    done: messageToast,
  })
  return (
    <Button variant="outline" pending={isPending} onClick={() => void start()}>
      {!isPending && <LogOut aria-hidden="true" className="size-4" />}
      <span>{t(texts.logOutEverywhere)}</span>
    </Button>
  )
}

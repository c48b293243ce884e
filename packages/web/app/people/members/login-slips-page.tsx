import { queryOptions, useQuery, useQueryClient } from '@tanstack/react-query'
import type { Newcomer } from '@warm-ladle/contract'
import { Printer, TicketCheck } from 'lucide-react'
import { useEffect, useMemo, useRef, useState } from 'react'
import { ListState } from '../../api/list-state.tsx'
import { type ApiClient, useApi } from '../../api/query.ts'
import { useNotifyingMutation } from '../../api/use-notifying-mutation.tsx'
import { useLeaveQuestion } from '../../forms/use-leave-question.ts'
import { type Translate, useTranslate } from '../../page/language.tsx'
import { pageMeta } from '../../page/page-meta.tsx'
import { Badge } from '../../ui/badge.tsx'
import { Button, ButtonLink } from '../../ui/button.tsx'
import { ChoiceBox, ChoiceOfAll, useChoice } from '../../ui/choice.tsx'
import { DateTime } from '../../ui/date-time.tsx'
import { DoneBefore } from '../../ui/done-before.tsx'
import { EmptyState } from '../../ui/empty-state.tsx'
import type { Question } from '../../ui/dialogs.tsx'
import { PageHeading } from '../../ui/headings.tsx'
import { OneLine } from '../../ui/short-text.tsx'
import { column, type Columns, DataTable, type Rows } from '../../ui/data-table.tsx'
import type { Route } from './+types/login-slips-page.ts'
import { type MadeSlips, madeSlipsKey, SlipSheet } from './slip-sheet.tsx'
import { texts } from './texts.ts'

export const meta: Route.MetaFunction = (args) => pageMeta(args, { title: texts.slips })

const newcomersQuery = (api: ApiClient) =>
  queryOptions({ queryKey: ['members', 'newcomers'], queryFn: () => api.loginSlips.list() })

/** The admins' page for printing residents' first login slips. */
export default function LoginSlipsPage() {
  const client = useQueryClient()
  const [made, setMade] = useState(() => client.getQueryData<MadeSlips>(madeSlipsKey))
  useEffect(() => client.removeQueries({ queryKey: madeSlipsKey }), [client])
  return made ? <PrintedSlips made={made} /> : <Choosing onMade={setMade} />
}

const AllUsers = () => (
  <ButtonLink to="/dashboard/ManageUsers" variant="outline">
    {useTranslate()(texts.toUsers)}
  </ButtonLink>
)

function Choosing({ onMade }: { onMade: (made: MadeSlips) => void }) {
  const t = useTranslate()
  return (
    <>
      <PageHeading title={t(texts.slips)} description={t(texts.slipsText)} aside={<AllUsers />} />
      <DoneBefore />
      <div className="mt-6">
        <ListState
          query={useQuery(newcomersQuery(useApi()))}
          failure={t(texts.slipsFailed)}
          empty={<EmptyState icon={<TicketCheck className="size-7" />} text={t(texts.everyoneIn)} />}
        >
          {(newcomers) => <Newcomers newcomers={newcomers} onMade={onMade} />}
        </ListState>
      </div>
    </>
  )
}

interface NewcomersProps {
  newcomers: Rows<Newcomer>
  onMade: (made: MadeSlips) => void
}

function Newcomers({ newcomers, onMade }: NewcomersProps) {
  const t = useTranslate()
  // members waiting for admission have to be selected by hand, since the office may not know them
  const known = newcomers?.filter(({ isWaiting, linkUntil }) => !isWaiting && linkUntil === undefined)
  const choice = useChoice(
    newcomers?.map(({ _id }) => _id),
    known?.map(({ _id }) => _id),
  )
  const { chosen } = choice
  const { start, isPending } = useMakeSlips(onMade)
  const all = <ChoiceOfAll choice={choice} what={t(texts.residents)} />
  const columns: Columns<Newcomer> = [
    column(
      t(texts.name),
      { choice: all, phone: 'title', className: 'wrap-anywhere' },
      ({ _id: id, name, email }) => (
        <span className="flex items-center gap-3">
          <ChoiceBox choice={choice} id={id} what={name || email} />
          <bdi>{name || email}</bdi>
        </span>
      ),
    ),
    column(t(texts.room), { label: true }, ({ room = '' }) => room),
    column(t(texts.email), {}, ({ email }) => <OneLine text={email} />),
    column(t(texts.login), {}, ({ isWaiting, linkUntil }) => (
      <>
        {isWaiting && <Badge tone="saffron">{t(texts.waitsToBeLetIn)}</Badge>}
        {linkUntil !== undefined && (
          <span className="text-sm text-muted">
            {t(texts.hasLink, { date: <DateTime at={linkUntil} as="date" /> })}
          </span>
        )}
      </>
    )),
  ]
  return (
    <>
      {newcomers && (
        <div className="mb-4 flex flex-wrap items-center gap-4">
          <Button pending={isPending} disabled={chosen.length === 0} onClick={() => start([...chosen])}>
            {t(texts.makeSlips, { slips: chosen.length })}
          </Button>
          <p className="text-sm text-muted">{t(texts.withoutLoginCount, { residents: newcomers.length })}</p>
        </div>
      )}
      <DataTable label={t(texts.withoutLogin)} columns={columns} rows={newcomers} rowKey={({ _id }) => _id} />
    </>
  )
}

function useMakeSlips(onMade: (made: MadeSlips) => void) {
  const t = useTranslate()
  const api = useApi()
  return useNotifyingMutation({
    act: 'loginSlips.make',
    run: (ids: string[]) => api.loginSlips.make({ body: { ids } }),
    done: (made) => {
      if (made.slips.length > 0) onMade(made)
      return made.slips.length > 0 ? undefined : { dialog: { title: t(texts.allCanLogIn), tone: 'info' } }
    },
    failure: t(texts.makeFailed),
  })
}

const unprintedIn = (t: Translate): Question => ({
  title: t(texts.leaveUnprinted),
  message: t(texts.leaveUnprintedText),
  cancelLabel: t(texts.stayHere),
  confirmLabel: t(texts.leave),
  tone: 'warning',
})

function PrintedSlips({ made }: { made: MadeSlips }) {
  const t = useTranslate()
  const isPrinted = useRef(false)
  const unprinted = useMemo(() => unprintedIn(t), [t])
  useLeaveQuestion(() => !isPrinted.current, nothingElse, unprinted)
  useEffect(() => {
    // an event, since members may also print from the browser's own menu
    const remember = () => (isPrinted.current = true)
    window.addEventListener('beforeprint', remember)
    return () => window.removeEventListener('beforeprint', remember)
  }, [])
  return (
    <>
      <div className="print:hidden">
        <PageHeading
          title={t(texts.slipCount, { slips: made.slips.length })}
          description={t(texts.printNow)}
          aside={
            <div className="flex gap-2">
              <AllUsers />
              <Button onClick={() => window.print()}>
                <Printer aria-hidden="true" className="size-4" />
                {t(texts.print)}
              </Button>
            </div>
          }
        />
      </div>
      <SlipSheet made={made} />
    </>
  )
}

/** There is nothing to do on leaving: the codes disappear with the page. */
const nothingElse = () => {}

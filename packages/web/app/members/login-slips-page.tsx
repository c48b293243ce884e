import { queryOptions, useQuery } from '@tanstack/react-query'
import { counted, type Newcomer } from '@warm-ladle/contract'
import { Printer, TicketCheck } from 'lucide-react'
import { useEffect, useRef, useState } from 'react'
import { QueryState } from '../api/query-state.tsx'
import { type ApiClient, useApi } from '../api/query.ts'
import { useNotifyingMutation } from '../api/use-notifying-mutation.tsx'
import { useLeaveQuestion } from '../forms/use-leave-question.ts'
import { pageMeta } from '../page/page-meta.tsx'
import { Badge } from '../ui/badge.tsx'
import { Button, ButtonLink } from '../ui/button.tsx'
import { ChoiceBox, ChoiceOfAll, useChoice } from '../ui/choice.tsx'
import { DateTime } from '../ui/date-time.tsx'
import { EmptyState } from '../ui/empty-state.tsx'
import { PageHeading } from '../ui/headings.tsx'
import { OneLine } from '../ui/short-text.tsx'
import { Cell, Row, Table, TableSkeleton, withChoice } from '../ui/table.tsx'
import type { Route } from './+types/login-slips-page.ts'
import { type MadeSlips, SlipSheet } from './slip-sheet.tsx'

export const meta: Route.MetaFunction = (args) => pageMeta(args, { title: 'Login slips' })

const newcomersQuery = (api: ApiClient) =>
  queryOptions({ queryKey: ['members', 'newcomers'], queryFn: () => api.loginSlips.list() })

const columns = ['Name', 'Room', 'Email', 'Login']

/** The admins' page to print slips by which residents log in for the first time. */
export default function LoginSlipsPage() {
  const [made, setMade] = useState<MadeSlips>()
  return made ? <PrintedSlips made={made} /> : <Choosing onMade={setMade} />
}

const AllUsers = () => (
  <ButtonLink to="/dashboard/ManageUsers" variant="outline">
    All users
  </ButtonLink>
)

const Choosing = ({ onMade }: { onMade: (made: MadeSlips) => void }) => (
  <>
    <PageHeading
      title="Login slips"
      description="On paper, for residents without a password: each slip has a link that works once, for three weeks. A new slip ends the one before."
      aside={<AllUsers />}
    />
    <div className="mt-6">
      <QueryState
        query={useQuery(newcomersQuery(useApi()))}
        loading={<TableSkeleton label="Residents without a login" columns={columns} />}
        failure="The residents could not be loaded. Please try again."
        empty={
          <EmptyState icon={<TicketCheck className="size-7" />} text="Everyone who was let in can log in." />
        }
      >
        {(newcomers) => <Newcomers newcomers={newcomers} onMade={onMade} />}
      </QueryState>
    </div>
  </>
)

interface NewcomersProps {
  newcomers: readonly Newcomer[]
  onMade: (made: MadeSlips) => void
}

function Newcomers({ newcomers, onMade }: NewcomersProps) {
  // who waits is chosen by hand: the office may not know them
  const known = newcomers.filter(({ isWaiting, linkUntil }) => !isWaiting && linkUntil === undefined)
  const choice = useChoice(
    newcomers.map(({ _id }) => _id),
    known.map(({ _id }) => _id),
  )
  const { chosen } = choice
  const { start, isPending } = useMakeSlips(onMade)
  const all = <ChoiceOfAll choice={choice} what="residents" />
  return (
    <>
      <div className="mb-4 flex flex-wrap items-center gap-4">
        <Button pending={isPending} disabled={chosen.length === 0} onClick={() => start([...chosen])}>
          Make {counted(chosen.length, 'login slip')}
        </Button>
        <p className="text-sm text-muted">Without a login: {counted(newcomers.length, 'resident')}</p>
      </div>
      <Table label="Residents without a login" columns={withChoice(columns, 'Name', all)}>
        {newcomers.map(({ _id: id, name, room = '', email, isWaiting, linkUntil }) => (
          <Row key={id}>
            <Cell place="title" className="wrap-anywhere">
              <span className="flex items-center gap-3">
                <ChoiceBox choice={choice} id={id} what={name || email} />
                <bdi>{name || email}</bdi>
              </span>
            </Cell>
            <Cell label={room === '' ? undefined : 'Room'}>{room}</Cell>
            <Cell>
              <OneLine text={email} />
            </Cell>
            <Cell>
              {isWaiting && <Badge tone="saffron">Waits to be let in</Badge>}
              {linkUntil !== undefined && (
                <span className="text-sm text-muted">
                  Has a link until <DateTime at={linkUntil} as="date" />
                </span>
              )}
            </Cell>
          </Row>
        ))}
      </Table>
    </>
  )
}

function useMakeSlips(onMade: (made: MadeSlips) => void) {
  const api = useApi()
  return useNotifyingMutation({
    run: (ids: string[]) => api.loginSlips.make({ body: { ids } }),
    done: (made) => {
      if (made.slips.length > 0) onMade(made)
      return made.slips.length > 0
        ? undefined
        : { dialog: { title: 'All of them can log in by now', tone: 'info' } }
    },
    failure: 'The slips could not be made. Please try again.',
    invalidates: [['members']],
  })
}

const unprinted = {
  title: 'Leave without printing?',
  message: 'The codes are not shown again. For a resident who has none you can make a new slip.',
  cancelLabel: 'Stay',
  confirmLabel: 'Leave',
}

function PrintedSlips({ made }: { made: MadeSlips }) {
  const isPrinted = useRef(false)
  useLeaveQuestion(() => !isPrinted.current, nothingElse, unprinted)
  useEffect(() => {
    // also by the browser's own menu
    const remember = () => (isPrinted.current = true)
    window.addEventListener('beforeprint', remember)
    return () => window.removeEventListener('beforeprint', remember)
  }, [])
  return (
    <>
      <div className="print:hidden">
        <PageHeading
          title={counted(made.slips.length, 'login slip')}
          description="The codes are shown only now. Print them before you leave this page, cut them apart, and hand each to its resident alone."
          aside={
            <div className="flex gap-2">
              <AllUsers />
              <Button onClick={() => window.print()}>
                <Printer aria-hidden="true" className="size-4" />
                Print
              </Button>
            </div>
          }
        />
      </div>
      <SlipSheet made={made} />
    </>
  )
}

/** The codes go with the page. */
const nothingElse = () => {}

import { queryOptions, useQuery } from '@tanstack/react-query'
import { type OutgoingWebhook, webhookEventName, webhookFormats } from '@warm-ladle/contract'
import { KeyRound, Send, Webhook } from 'lucide-react'
import { useState } from 'react'
import { ListState } from '../../api/list-state.tsx'
import { type ApiClient, useApi } from '../../api/query.ts'
import { useConfirmedMutation, useNotifyingMutation } from '../../api/use-notifying-mutation.tsx'
import { useTranslate } from '../../page/language.tsx'
import { pageMeta } from '../../page/page-meta.tsx'
import { Badge } from '../../ui/badge.tsx'
import { Button, ButtonLink } from '../../ui/button.tsx'
import { column, type Columns, DataTable } from '../../ui/data-table.tsx'
import { DateTime } from '../../ui/date-time.tsx'
import { Dialog } from '../../ui/dialog.tsx'
import { EmptyState } from '../../ui/empty-state.tsx'
import { PageHeading } from '../../ui/headings.tsx'
import { RowAction, RowActions, RowRemoval } from '../../ui/row-action.tsx'
import { messageToast } from '../../ui/toasts.tsx'
import type { Route } from './+types/webhooks-page.ts'
import { texts } from './texts.ts'
import { NewWebhook, ShownSecret } from './webhook-form.tsx'

export const meta: Route.MetaFunction = (args) => pageMeta(args, { title: texts.title })

const webhooksQuery = (api: ApiClient) =>
  queryOptions({ queryKey: ['outgoing-webhooks', 'list'], queryFn: () => api.outgoingWebhooks.list() })

/** Chats and programs that get the hostel's events. */
export default function WebhooksPage() {
  const t = useTranslate()
  const [isAdding, setAdding] = useState(false)
  const label = t(texts.title)
  const columns: Columns<OutgoingWebhook> = [
    column(t(texts.name), { phone: 'title', className: 'xl:min-w-44' }, ({ name, host }) => (
      <>
        <span className="block pt-1.5 font-semibold wrap-anywhere">{name}</span>
        <bdi className="block pb-1.5 text-sm font-normal text-muted wrap-anywhere">{host}</bdi>
      </>
    )),
    column(t(texts.sendTo), { label: true }, ({ format }) => t(webhookFormats[format])),
    column(t(texts.what), { label: true, phone: 'line', className: 'xl:py-2!' }, (webhook) => (
      <EventNames webhook={webhook} />
    )),
    column(t(texts.state), { label: true }, (webhook) => <State webhook={webhook} />),
    column(t(texts.actions), { phone: 'actions' }, (webhook) => <WebhookActions webhook={webhook} />),
  ]
  return (
    <>
      <PageHeading
        title={label}
        description={t(texts.description)}
        aside={
          <div className="flex flex-wrap gap-2">
            <ButtonLink to="/dashboard/deliveries" variant="outline">
              {t(texts.sent)}
            </ButtonLink>
            <Button onClick={() => setAdding(true)}>{t(texts.add)}</Button>
          </div>
        }
      />
      <div className="mt-4">
        <ListState
          query={useQuery(webhooksQuery(useApi()))}
          failure={t(texts.failed)}
          empty={<EmptyState icon={<Webhook className="size-6" />} text={t(texts.none)} />}
        >
          {(webhooks) => (
            <DataTable label={label} columns={columns} rows={webhooks} rowKey={({ id }) => id} pinLast />
          )}
        </ListState>
      </div>
      <Dialog open={isAdding} onOpenChange={setAdding} title={t(texts.addTitle)}>
        <NewWebhook onClose={() => setAdding(false)} />
      </Dialog>
    </>
  )
}

function EventNames({ webhook: { events, menuAt } }: { webhook: OutgoingWebhook }) {
  const t = useTranslate()
  return events.map((type) => {
    const event = t(webhookEventName(type))
    return (
      <span key={type} className="block">
        {type === 'menu.today' && menuAt !== undefined
          ? t(texts.menuEvent, { event, time: <DateTime at={menuAt} as="wall time" /> })
          : event}
      </span>
    )
  })
}

function State({ webhook: { failingSince, disabledAt } }: { webhook: OutgoingWebhook }) {
  const t = useTranslate()
  const since = disabledAt ?? failingSince
  if (since === undefined) return <Badge tone="success">{t(texts.works)}</Badge>
  return (
    <>
      <Badge tone="error">{t(disabledAt === undefined ? texts.failing : texts.off)}</Badge>
      <span className="block text-sm text-muted">{t(texts.since, { time: <DateTime at={since} /> })}</span>
    </>
  )
}

function WebhookActions({ webhook }: { webhook: OutgoingWebhook }) {
  const t = useTranslate()
  const api = useApi()
  const { id, name, format } = webhook
  const { start, isPending } = useNotifyingMutation({
    act: 'outgoingWebhooks.send',
    run: () => api.outgoingWebhooks.send({ params: { id } }),
    done: messageToast,
    failure: t(texts.sendFailed),
  })
  const removal = useConfirmedMutation({
    question: {
      title: t(texts.removeQuestion),
      message: t(texts.removeText, { name }),
      confirmLabel: t(texts.remove),
    },
    act: 'outgoingWebhooks.remove',
    run: () => api.outgoingWebhooks.remove({ params: { id } }),
    done: messageToast,
    failure: t(texts.removeFailed),
  })
  return (
    <RowActions>
      <RowAction
        icon={Send}
        label={t(texts.sendNow)}
        subject={name}
        pending={isPending}
        onPress={() => start()}
      />
      {format === 'standard' && <ReplaceSecret id={id} name={name} />}
      <RowRemoval label={t(texts.remove)} subject={name} removal={removal} />
    </RowActions>
  )
}

/** Replaces a program's secret after a confirmation, and shows it once. */
function ReplaceSecret({ id, name }: Pick<OutgoingWebhook, 'id' | 'name'>) {
  const t = useTranslate()
  const api = useApi()
  const [secret, setSecret] = useState<string>()
  const { start, isPending } = useConfirmedMutation({
    question: {
      tone: 'info',
      title: t(texts.newSecretQuestion),
      message: t(texts.newSecretText),
      confirmLabel: t(texts.newSecret),
    },
    act: 'outgoingWebhooks.rotate',
    run: () => api.outgoingWebhooks.rotate({ params: { id } }),
    done: (answer) => {
      setSecret(answer.secret)
      return undefined
    },
    failure: t(texts.newSecretFailed),
  })
  return (
    <>
      <RowAction
        icon={KeyRound}
        label={t(texts.newSecret)}
        subject={name}
        pending={isPending}
        onPress={start}
      />
      <Dialog open={secret !== undefined} onOpenChange={() => setSecret(undefined)} title={name}>
        <ShownSecret secret={secret ?? ''} onClose={() => setSecret(undefined)} />
      </Dialog>
    </>
  )
}

import { queryOptions, useQuery, useQueryClient } from '@tanstack/react-query'
import {
  type Channel,
  channels,
  type Message,
  notificationKind,
  type NotificationChoices,
  notificationKindNames,
} from '@warm-ladle/contract'
import { useState } from 'react'
import { useSharedSave } from '../forms/use-shared-save.tsx'
import { useTranslate } from '../page/language.tsx'
import { QueryState } from '../api/query-state.tsx'
import { type ApiClient, useApi } from '../api/query.ts'
import { updateOptimistically, useNotifyingMutation } from '../api/use-notifying-mutation.tsx'
import { useHasStatements } from '../page/public-config.ts'
import { Button } from '../ui/button.tsx'
import { DateTime } from '../ui/date-time.tsx'
import { CheckField, TextField } from '../ui/fields.tsx'
import { Loading } from '../ui/skeleton.tsx'
import { useTimeInput } from '../ui/use-time-input.ts'
import { PushSwitch } from './push-switch.tsx'
import { texts } from './texts.ts'

type ChosenSettings = Omit<NotificationChoices, 'isMailed' | 'pushKey' | 'revision'>

/** The member's choice of notifications and channels. */
const choicesQuery = (api: ApiClient) =>
  queryOptions({ queryKey: ['notifications', 'choices'], queryFn: () => api.notifications.choices() })

/** The member's choice of notifications and channels. Each change is saved immediately. */
export const Choices = () => (
  <QueryState
    query={useQuery(choicesQuery(useApi()))}
    loading={<Loading className="surface h-72" />}
    failure={useTranslate()(texts.choicesFailed)}
  >
    {(choices) => <ChoicesForm choices={choices} />}
  </QueryState>
)

function ChoicesForm({ choices }: { choices: NotificationChoices }) {
  const t = useTranslate()
  const { isMailed, pushKey } = choices
  const chosen = chosenIn(choices)
  const save = useSaveChoices(choices)
  return (
    <div className="mx-auto flex w-full max-w-3xl flex-col gap-5">
      <section aria-label={t(texts.thisDevice)} className="surface px-4 py-4 sm:px-6">
        <PushSwitch pushKey={pushKey} />
      </section>
      <KindTable chosen={chosen} isMailed={isMailed} onSave={save} />
      <section aria-label={t(texts.when)} className="surface flex flex-col gap-2 px-4 py-4 sm:px-6">
        <QuietHours chosen={chosen} onSave={save} />
        {isMailed && (
          <CheckField
            checked={chosen.digest}
            onChange={({ target }) => save({ ...chosen, digest: target.checked })}
          >
            {t(texts.digest)}
          </CheckField>
        )}
        <Mute chosen={chosen} onSave={save} />
      </section>
    </div>
  )
}

interface PartProps {
  chosen: ChosenSettings
  onSave: (chosen: ChosenSettings) => void
}

const channelNames = {
  bell: texts.bell,
  email: texts.email,
  push: texts.push,
} as const satisfies Readonly<Record<Channel, Message>>

function KindTable({ chosen, isMailed, onSave }: PartProps & { isMailed: boolean }) {
  const t = useTranslate()
  const hasStatements = useHasStatements()
  const kinds = notificationKindNames.filter(
    (kind) => chosen.kinds[kind] && (kind !== 'statement' || hasStatements),
  )
  const shown = channels.filter((channel) => channel !== 'email' || isMailed)
  return (
    <section aria-label={t(texts.what)} className="surface px-4 py-2 sm:px-6">
      <table className="w-full">
        <thead>
          <tr className="text-sm">
            <th scope="col" className="py-2 text-start">
              {t(texts.notifyMe)}
            </th>
            {shown.map((channel) => (
              <th key={channel} scope="col" className="w-14 py-2 text-center">
                {t(channelNames[channel])}
              </th>
            ))}
          </tr>
        </thead>
        <tbody className="divide-y divide-line">
          {kinds.map((kind) => {
            const { label, isAlways } = notificationKind(kind)
            const ways = chosen.kinds[kind] ?? notificationKind(kind).defaultChannels
            return (
              <tr key={kind}>
                <th scope="row" className="py-1 pe-3 text-start text-sm font-normal sm:text-base">
                  {t(label)}
                </th>
                {shown.map((channel) => (
                  <td key={channel} className="text-center">
                    <label className="inline-grid size-11 cursor-pointer place-items-center">
                      <input
                        type="checkbox"
                        aria-label={t(texts.kindBy, { kind: t(label), channel: t(channelNames[channel]) })}
                        className="size-5 cursor-pointer accent-primary disabled:cursor-default"
                        checked={ways[channel]}
                        disabled={isAlways && channel === 'email'}
                        onChange={({ target }) =>
                          onSave({
                            ...chosen,
                            kinds: { ...chosen.kinds, [kind]: { ...ways, [channel]: target.checked } },
                          })
                        }
                      />
                    </label>
                  </td>
                ))}
              </tr>
            )
          })}
        </tbody>
      </table>
    </section>
  )
}

const defaultQuiet = { from: '22:00', until: '07:00' } as const

/** Hours without emails and pushes, by the hostel's clock. */
function QuietHours({ chosen, onSave }: PartProps) {
  const t = useTranslate()
  const { quiet, ...others } = chosen
  const time = useTimeInput()
  const [typed, type] = useState(quiet ?? defaultQuiet)
  const change = (next: typeof typed) => {
    type(next)
    const areTimes = [next.from, next.until].every((one) => /^\d\d:\d\d$/.test(one))
    if (areTimes && next.from !== next.until) onSave({ ...others, quiet: next })
  }
  return (
    <div>
      <CheckField
        checked={quiet !== undefined}
        onChange={({ target }) => onSave(target.checked ? { ...others, quiet: typed } : others)}
      >
        {t(texts.quiet)}
      </CheckField>
      {quiet && (
        <div className="mb-2 grid max-w-sm grid-cols-2 gap-3 ps-8">
          <TextField
            label={t(texts.from)}
            {...time}
            value={typed.from}
            onChange={({ target }) => change({ ...typed, from: target.value })}
          />
          <TextField
            label={t(texts.until)}
            {...time}
            value={typed.until}
            onChange={({ target }) => change({ ...typed, until: target.value })}
          />
        </div>
      )}
    </div>
  )
}

const day = 24 * 60 * 60_000

function Mute({ chosen, onSave }: PartProps) {
  const t = useTranslate()
  const { mutedUntil, ...others } = chosen
  return (
    <div className="flex min-h-11 flex-wrap items-center justify-between gap-3">
      {mutedUntil === undefined ? (
        <>
          <p>{t(texts.areOn)}</p>
          <Button
            variant="outline"
            size="sm"
            onClick={() => onSave({ ...others, mutedUntil: new Date(Date.now() + day).toISOString() })}
          >
            {t(texts.mute)}
          </Button>
        </>
      ) : (
        <>
          <p>{t(texts.mutedUntil, { time: <DateTime at={mutedUntil} /> })}</p>
          <Button variant="outline" size="sm" onClick={() => onSave(others)}>
            {t(texts.unmute)}
          </Button>
        </>
      )}
    </div>
  )
}

const chosenIn = ({ kinds, quiet, mutedUntil, digest }: NotificationChoices): ChosenSettings => ({
  kinds,
  digest,
  ...(quiet && { quiet }),
  ...(mutedUntil !== undefined && { mutedUntil }),
})

interface Change {
  /** The choices when the form opened. */
  readonly opened: ChosenSettings
  readonly chosen: ChosenSettings
}

function useSaveChoices(record: NotificationChoices) {
  const t = useTranslate()
  const api = useApi()
  const client = useQueryClient()
  const { queryKey } = choicesQuery(api)
  const saveShared = useSharedSave({
    record,
    toFields: chosenIn,
    names: {
      kinds: { label: t(texts.what) },
      digest: { label: t(texts.digest) },
      quiet: {
        label: t(texts.quiet),
        read: (quiet: ChosenSettings['quiet']) =>
          quiet ? (
            <span>
              <DateTime at={quiet.from} as="wall time" />
              <span>–</span>
              <DateTime at={quiet.until} as="wall time" />
            </span>
          ) : (
            ''
          ),
      },
      mutedUntil: { label: t(texts.mute), read: (at: string | undefined) => at && <DateTime at={at} /> },
    },
  })
  const { start } = useNotifyingMutation({
    act: 'notifications.choose',
    run: ({ opened, chosen }: Change) =>
      saveShared({ ...opened }, { ...chosen }, (body, revision) =>
        api.notifications.choose({ body: { ...body, revision } }),
      ),
    // no message is needed, since the boxes already show the change
    done: () => undefined,
    failure: t(texts.choiceFailed),
    optimisticUpdate: ({ chosen }) =>
      updateOptimistically(client, queryKey, ({ isMailed, pushKey, revision }) => ({
        ...chosen,
        isMailed,
        pushKey,
        revision,
      })),
  })
  return (chosen: ChosenSettings) => start({ opened: chosenIn(record), chosen })
}

import { type QueryClient, useQueryClient } from '@tanstack/react-query'
import { type PlannedMealtime, type PlannedWeek, Refusal, type RefusalCode } from '@warm-ladle/contract'
import { useCallback, useRef } from 'react'
import { type ApiClient, useApi } from '../api/query.ts'
import { bodyOf, type Edit } from './edits.ts'
import { plannedWeeks } from './planner-queries.ts'
import { mealtimesOf, withMealtime } from './with-mealtime.ts'

/** The mealtime after a change; why it was not changed: it is gone, or others changed the very same. */
export type Changed = PlannedMealtime | 'gone' | 'conflict'

/**
 * Changes mealtimes one field at a time. Changes of one mealtime are sent one after the other, each based on the latest
 * revision. When others were faster, the week is read again, and the change is made on their version, unless they
 * changed the very same: then nothing is sent.
 */
export function useChangeMealtime(): (id: string, edit: Edit) => Promise<Changed> {
  const api = useApi()
  const client = useQueryClient()
  const lines = useRef(new Map<string, Promise<unknown>>())

  return useCallback(
    (id, edit) => {
      const before = lines.current.get(id) ?? Promise.resolve()
      const run = before.catch(() => undefined).then(() => changeOnLatest(client, api, id, edit))
      lines.current.set(id, run)
      return run
    },
    [api, client],
  )
}

async function changeOnLatest(client: QueryClient, api: ApiClient, id: string, edit: Edit): Promise<Changed> {
  const changed = await send(client, api, id, edit)
  if (changed !== 'changed-meanwhile') return changed
  await client.refetchQueries({ queryKey: plannedWeeks, type: 'active' })
  const again = await send(client, api, id, edit)
  // changed anew in the meantime: the cook decides
  return again === 'changed-meanwhile' ? 'conflict' : again
}

async function send(client: QueryClient, api: ApiClient, id: string, edit: Edit) {
  const latest = latestOf(client, id)
  if (!latest) return 'gone'
  const body = bodyOf(latest, edit)
  if (!body) return 'conflict'
  try {
    const { data } = await api.planning.change({
      params: { id },
      body: { revision: latest.revision, ...body },
    })
    await showLatest(client, data)
    return data
  } catch (error) {
    if (isRefused(error, 'not-found')) return 'gone'
    if (isRefused(error, 'changed-meanwhile')) return 'changed-meanwhile'
    throw error
  }
}

const isRefused = (error: unknown, code: RefusalCode) => error instanceof Refusal && error.code === code

/** The week may be read under several names: with a date of it, or as the current one. */
function latestOf(client: QueryClient, id: string) {
  const weeks = client.getQueriesData<PlannedWeek>({ queryKey: plannedWeeks })
  const found = weeks.flatMap(([, week]) => (week ? mealtimesOf(week) : [])).filter((one) => one.id === id)
  return found.toSorted((one, other) => other.revision - one.revision)[0]
}

/** Shows a mealtime as the service has answered it, not as it was read before. */
export async function showLatest(client: QueryClient, latest: PlannedMealtime): Promise<void> {
  await client.cancelQueries({ queryKey: plannedWeeks })
  client.setQueriesData<PlannedWeek>({ queryKey: plannedWeeks }, (week) => week && withMealtime(week, latest))
}

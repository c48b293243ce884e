import { useQueryClient } from '@tanstack/react-query'
import { useEffect, useState, useSyncExternalStore } from 'react'
import { newId } from '../api/new-id.ts'
import { useApi } from '../api/query.ts'
import { createOutbox, type OutboxState } from './outbox.ts'
import type { Subject } from './tickets-of.ts'

/** Milliseconds after which a report that failed is tried again. */
const retryPace = 5_000
const nothing: OutboxState = { acts: [] }

/** The counter's acts: marked at once, and reported as soon as there is a network. */
export function useOutbox(owner: string) {
  const api = useApi()
  const client = useQueryClient()
  const [outbox] = useState(() =>
    createOutbox({
      owner,
      send: (acts) => api.counter.act({ body: { acts } }),
      afterSending: () => client.invalidateQueries({ queryKey: ['counter', 'board'] }),
    }),
  )
  const state = useSyncExternalStore(outbox.subscribe, outbox.state, () => nothing)
  useEffect(() => {
    const flush = () => void outbox.flush()
    void outbox.open()
    const timer = window.setInterval(flush, retryPace)
    window.addEventListener('online', flush)
    return () => {
      window.clearInterval(timer)
      window.removeEventListener('online', flush)
    }
  }, [outbox])
  const act = (subject: Subject, kind: 'serve' | 'undo') =>
    void outbox.add({ ...subject, id: newId(), act: kind, at: new Date().toISOString() })
  return { ...state, act, flush: () => void outbox.flush() }
}

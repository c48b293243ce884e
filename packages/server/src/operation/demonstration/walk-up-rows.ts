import { newId } from '../../database/new-id.ts'
import { between } from './moments.ts'

interface Given {
  readonly servingId: string
  readonly portions: number
  /** When the first of them came, and the last. */
  readonly from: Date
  readonly until: Date
}

/** Walk-ups of a serving, one portion each, who came one after the other. */
export const walkUpRows = ({ servingId, portions, from, until }: Given) =>
  Array.from({ length: portions }, (_, index) => {
    const at = between(from, until, (index + 0.5) / portions).toISOString()
    return { id: newId(), serving_id: servingId, portions: 1, at, reported_at: at }
  })

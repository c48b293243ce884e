import { isDeepStrictEqual } from 'node:util'
import type { FormTree } from '../form-encoding.ts'
import { ApiError } from './errors.ts'
import { createShelf } from './shelf.ts'

export interface Answer {
  readonly status: number
  readonly body: object
}

interface Keyed {
  /** The idempotency key itself. */
  readonly id: string
  readonly path: string
  readonly params: FormTree
  /** Missing while the first call with this key is running. */
  answer?: Answer
}

export interface Idempotency {
  /**
   * Does the work once per key. Repeating the same call gets the first response. A different call with the same key is
   * refused (400). A call that arrives while the first is running gets 409, which the SDK retries by itself.
   */
  once(
    key: string,
    path: string,
    params: FormTree,
    work: () => Promise<Answer>,
  ): Promise<Answer & { replayed: boolean }>
}

function refuseReuse(earlier: Keyed, path: string, params: FormTree): void {
  if (earlier.path === path && isDeepStrictEqual(earlier.params, params)) return
  const what =
    earlier.path === path ? 'with the same parameters they were' : `for the same endpoint they were`
  throw new ApiError(400, {
    type: 'idempotency_error',
    message: `Keys for idempotent requests can only be used ${what} first used with. Try using a key other than '${earlier.id}' if you meant to execute a different request.`,
  })
}

function stillUnderWay(key: string): ApiError {
  return new ApiError(409, {
    type: 'idempotency_error',
    code: 'idempotency_key_in_use',
    message: `There is currently another in-progress request using this Idempotent Key (that probably means you submitted twice, and the other request is still going through): ${key}.`,
  })
}

// a call that was refused before it did anything may be corrected and sent again with its key
function isFinal({ status }: Answer): boolean {
  return status === 200 || status === 402
}

export function createIdempotency(): Idempotency {
  const shelf = createShelf<Keyed>()
  return {
    async once(key, path, params, work) {
      const earlier = shelf.get(key)
      if (earlier) {
        refuseReuse(earlier, path, params)
        if (!earlier.answer) throw stillUnderWay(key)
        return { ...earlier.answer, replayed: true }
      }
      const keyed = shelf.put({ id: key, path, params })
      try {
        const answer = await work()
        if (isFinal(answer)) keyed.answer = answer
        return { ...answer, replayed: false }
      } finally {
        if (!keyed.answer) shelf.remove(key)
      }
    },
  }
}

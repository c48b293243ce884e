import { type Endpoint, type Outcomes, Refusal, type Said } from '@warm-ladle/contract'
import { publicRefusal } from './errors.ts'

type Result = Outcomes['data'][number]

/**
 * Acts on several records one after another, each in its own transaction, so that a refusal does not undo the others.
 *
 * @param act throws a Refusal to refuse, and returns the message of a success
 * @returns the outcome of each, in the order of the ids
 */
export async function collectOutcomes(
  endpoint: Endpoint,
  ids: readonly string[],
  act: (id: string) => Promise<Said>,
): Promise<Result[]> {
  const results: Result[] = []
  for (const id of new Set(ids)) results.push(await collectOutcome(endpoint, id, act))
  return results
}

async function collectOutcome(
  endpoint: Endpoint,
  id: string,
  act: (id: string) => Promise<Said>,
): Promise<Result> {
  try {
    return { _id: id, done: true, ...(await act(id)) }
  } catch (error) {
    if (!(error instanceof Refusal)) throw error
    return { _id: id, done: false, ...toRefusalMessage(error, endpoint) }
  }
}

/** The message of a refusal in a response about several records. */
export function toRefusalMessage(
  refusal: Refusal,
  endpoint: Endpoint,
): Pick<Result, 'message' | 'text' | 'values'> {
  const answer = publicRefusal(refusal, endpoint)
  return typeof answer.said === 'object' ? answer.said : { message: answer.message }
}

/** Number of successes, e.g. for 'All 4 meals have been deleted.' or '3 of 4 …'. */
export function countDone(results: readonly Result[]) {
  const done = results.filter((result) => result.done).length
  return { all: done === results.length ? 'yes' : 'no', done, total: results.length }
}

import { type Endpoint, type Outcomes, Refusal } from '@warm-ladle/contract'
import { publicRefusal } from './errors.ts'

type Result = Outcomes['data'][number]

/**
 * Does an act for each of several records, one after the other and each in a transaction of its own: a refused one
 * undoes none of the others.
 *
 * @param act refuses by throwing a Refusal, and returns the message of a success
 * @returns what happened to each, in the order of the ids
 */
export async function outcomesOf(
  endpoint: Endpoint,
  ids: readonly string[],
  act: (id: string) => Promise<string>,
): Promise<Result[]> {
  const results: Result[] = []
  for (const id of new Set(ids)) results.push(await outcomeOf(endpoint, id, act))
  return results
}

async function outcomeOf(
  endpoint: Endpoint,
  id: string,
  act: (id: string) => Promise<string>,
): Promise<Result> {
  try {
    return { _id: id, done: true, message: await act(id) }
  } catch (error) {
    if (!(error instanceof Refusal)) throw error
    return { _id: id, done: false, message: publicRefusal(error, endpoint).message }
  }
}

/** '3 of 4 meals have been deleted.', or 'All 4 …'. */
export function summaryOf(results: readonly Result[], what: string): string {
  const done = results.filter((result) => result.done).length
  return done === results.length ? `All ${done} ${what}` : `${done} of ${results.length} ${what}`
}

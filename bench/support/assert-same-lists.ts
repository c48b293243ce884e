import { callsForLists, listed, searches } from './calls.ts'
import type { ServerProcess } from './server-process.ts'

/**
 * Of two sides one that skips the work would win.
 * @throws when they do not list the same meals, in the same order
 */
export async function assertSameLists(one: ServerProcess, other: ServerProcess): Promise<void> {
  for (const { path } of searches.flatMap(callsForLists)) {
    const [ones, others] = await Promise.all([titlesIn(one, path), titlesIn(other, path)])
    if (ones === '' || ones !== others) throw new Error(`Not the same meals: ${path}\n${ones}\n${others}`)
  }
}

const titlesIn = async (server: ServerProcess, path: string) =>
  (await listed(server, path)).map(({ title }) => title).join()

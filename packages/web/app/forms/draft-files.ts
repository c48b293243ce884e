import { clear, createStore, del, entries, get, set, type UseStore } from 'idb-keyval'
import { draftLifetime } from './draft-lifetime.ts'

interface KeptFile {
  readonly file: File
  /** In milliseconds since 1970. */
  readonly keptAt: number
}

let opened: UseStore | undefined
const store = () => (opened ??= createStore('drafts', 'files'))

/** Without IndexedDB, as in some private windows, files are not kept. */
async function orNothing<Result>(work: () => Promise<Result>): Promise<Result | undefined> {
  try {
    return await work()
  } catch (error) {
    console.warn('The files of drafts could not be reached', error)
    return undefined
  }
}

/** Keeps a chosen file, and drops those whose drafts have expired. */
export const keepFile = (id: string, file: File): Promise<void> =>
  orNothing(async () => {
    await set(id, { file, keptAt: Date.now() } satisfies KeptFile, store())
    const kept = await entries<string, KeptFile>(store())
    const expired = kept.filter(([, { keptAt }]) => keptAt < Date.now() - draftLifetime)
    await Promise.all(expired.map(([old]) => del(old, store())))
  })

export const findFile = async (id: string): Promise<File | undefined> =>
  (await orNothing(() => get<KeptFile>(id, store())))?.file

export const forgetFile = (id: string): Promise<void> => orNothing(() => del(id, store()))

export const forgetFiles = (): Promise<void> => orNothing(() => clear(store()))

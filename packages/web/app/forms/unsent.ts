import { discardTyped } from './discards.ts'

/** Id of the person to whom a draft belongs; undefined for a visitor, whose drafts stay in their tab. */
export type Owner = string | undefined

const prefix = 'draft:'
const prefixOf = (owner: Owner) => (owner === undefined ? prefix : `${prefix}${owner}:`)

/** The key of a draft in the storage of its owner. */
export const draftKey = (owner: Owner, name: string): string => prefixOf(owner) + name

/** Where drafts of an owner are kept: in the browser, or for visitors in the tab. */
export const storageOf = (owner: Owner): Storage => (owner === undefined ? sessionStorage : localStorage)

const keysIn = (storage: Storage, start: string) =>
  Array.from(storage, (_item, position) => storage.key(position)).filter(
    (key) => key?.startsWith(start) === true,
  )

/** Whether this person has typed something that is not sent yet. */
export const hasUnsent = (owner: Owner): boolean =>
  keysIn(sessionStorage, prefix).length > 0 ||
  (owner !== undefined && keysIn(localStorage, prefixOf(owner)).length > 0)

/** Forgets all drafts, as `Clear-Site-Data` does where browsers know it. */
export async function clearDrafts(): Promise<void> {
  discardTyped()
  for (const storage of [sessionStorage, localStorage])
    for (const key of keysIn(storage, prefix)) if (key !== null) storage.removeItem(key)
  const { forgetFiles } = await import('./draft-files.ts')
  await forgetFiles()
}

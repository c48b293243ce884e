/** Id of the member to whom a draft belongs; undefined for a visitor. */
export type Owner = string | undefined

/** Unsent text of a form: only the values that differ from the initial values. */
export interface StoredDraft {
  /** In milliseconds since 1970. */
  readonly storedAt: number
  readonly values: Readonly<Record<string, unknown>>
  /** The initial values of these fields; missing in drafts of earlier versions. */
  readonly base?: Readonly<Record<string, unknown>>
  /** Whether a file was chosen beside the text; files are not stored. */
  readonly hadFile: boolean
}

/** Milliseconds for which a draft is stored: a week. */
export const draftLifetime = 7 * 86_400_000

const prefix = 'draft:'
const getPrefix = (owner: Owner) => (owner === undefined ? prefix : `${prefix}${owner}:`)
const getKey = (owner: Owner, name: string) => getPrefix(owner) + name

/** A visitor's drafts stay in their own tab. The next visitor at a shared computer cannot see them. */
const getStorage = (owner: Owner): Storage => (owner === undefined ? sessionStorage : localStorage)

const isDraft = (stored: unknown): stored is StoredDraft =>
  typeof stored === 'object' &&
  stored !== null &&
  'storedAt' in stored &&
  'values' in stored &&
  'hadFile' in stored

function parsed(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return undefined
  }
}

/** Finds a draft; undefined if there is none, or if it is too old. */
export function findDraft(owner: Owner, name: string): StoredDraft | undefined {
  const text = getStorage(owner).getItem(getKey(owner, name))
  if (text === null) return undefined
  const stored = parsed(text)
  if (isDraft(stored) && stored.storedAt > Date.now() - draftLifetime) return stored
  removeDraft(owner, name)
  return undefined
}

/** Stores a draft. If the storage is full it stores nothing; the text is still on the page. */
export function storeDraft(owner: Owner, name: string, draft: Omit<StoredDraft, 'storedAt'>): void {
  try {
    const stored: StoredDraft = { ...draft, storedAt: Date.now() }
    getStorage(owner).setItem(getKey(owner, name), JSON.stringify(stored))
  } catch (error) {
    console.warn('The draft could not be stored', error)
  }
}

export const removeDraft = (owner: Owner, name: string): void =>
  getStorage(owner).removeItem(getKey(owner, name))

/** The draft of a form. Text typed as a visitor in this tab passes to the member who has since logged in. */
export function takeDraft(owner: Owner, name: string): StoredDraft | undefined {
  const own = findDraft(owner, name)
  if (owner === undefined) return own
  const asVisitor = findDraft(undefined, name)
  if (!asVisitor || (own && own.storedAt > asVisitor.storedAt)) return own
  storeDraft(owner, name, asVisitor)
  removeDraft(undefined, name)
  return asVisitor
}

const keysIn = (storage: Storage, start: string) =>
  Array.from(storage, (_item, position) => storage.key(position)).filter((key) => key?.startsWith(start))

/** Whether this member has unsent text. */
export const hasUnsent = (owner: Owner): boolean =>
  keysIn(sessionStorage, prefix).length > 0 ||
  (owner !== undefined && keysIn(localStorage, getPrefix(owner)).length > 0)

/** Callbacks that discard the text of each form on this page with a draft. */
const discards = new Set<() => void>()

/** @returns a function that unregisters it */
export function onDiscard(discard: () => void): () => void {
  discards.add(discard)
  return () => void discards.delete(discard)
}

/** Resets all forms on this page that have a draft, which clears their drafts. */
export const discardTyped = (): void => discards.forEach((discard) => discard())

/** Deletes all drafts, like `Clear-Site-Data` in browsers that support it. */
export function clearDrafts(): void {
  discardTyped()
  for (const storage of [sessionStorage, localStorage])
    for (const key of keysIn(storage, prefix)) if (key !== null) storage.removeItem(key)
}

import { newId } from '../api/new-id.ts'
import { findFile, forgetFile, keepFile } from './draft-files.ts'
import { keepDraft, type KeptDraft, removeDraft } from './draft-store.ts'
import { chosenFiles, isSameFile, typedValues } from './draft-values.ts'
import type { Owner } from './unsent.ts'

type Values = Readonly<Record<string, unknown>>

interface Chosen {
  readonly id: string
  /** Undefined until a file of an earlier visit is put back. */
  readonly file: File | undefined
}

/** Keeps the draft of an open form in step with what stands in it. */
export interface DraftKeeper {
  /** Whether something typed would be lost. */
  readonly hasUnsent: () => boolean
  /** The files of an earlier visit, by field. */
  readonly files: () => Promise<readonly (readonly [field: string, file: File])[]>
  readonly keep: (values: Values, initial: Values) => void
  readonly clear: () => void
}

export function createDraftKeeper(owner: Owner, name: string, kept: KeptDraft | undefined): DraftKeeper {
  let isUnsent = kept !== undefined
  let isCleared = false
  let chosen = new Map(
    Object.entries(kept?.files ?? {}).map(([field, id]): [string, Chosen] => [
      field,
      { id, file: undefined },
    ]),
  )
  let last: string | undefined

  function keep(values: Values, initial: Values) {
    const typed = typedValues(values, initial)
    chosen = replaceFiles(chosen, chosenFiles(values))
    const files = Object.fromEntries([...chosen].map(([field, { id }]) => [field, id]))
    const now = JSON.stringify([typed, files])
    // what was sent stays sent until it is changed
    if (now === last) return
    last = now
    isUnsent = Object.keys(typed).length + chosen.size > 0
    if (isUnsent) keepDraft(owner, name, { keptAt: Date.now(), values: typed, files })
    else removeDraft(owner, name)
  }

  function clear() {
    isUnsent = false
    isCleared = true
    removeDraft(owner, name)
    for (const { id } of chosen.values()) void forgetFile(id)
  }

  // a file that is found after its draft was sent or discarded stays out of the emptied form
  async function findFiles() {
    const found = await filesOf(chosen)
    if (isCleared) return []
    // under a new id it would be lost if the page is left before the browser has stored it again
    chosen = new Map(found.map(([field, { id, file }]) => [field, keptAs(id, file)]))
    return found.map(([field, { file }]) => [field, file] as const)
  }
  return { hasUnsent: () => isUnsent, files: findFiles, keep, clear }
}

async function filesOf(chosen: ReadonlyMap<string, Chosen>) {
  const found = await Promise.all(
    [...chosen].map(async ([field, { id }]) => [field, { id, file: await findFile(id) }] as const),
  )
  return found.flatMap(([field, { id, file }]) => (file ? [[field, { id, file }] as const] : []))
}

/** Keeps newly chosen files, and forgets those that were replaced. */
function replaceFiles(before: ReadonlyMap<string, Chosen>, files: ReadonlyMap<string, File>) {
  const unchanged = [...before].filter(([field, { file }]) => isSameFile(file, files.get(field)))
  const now = new Map(unchanged)
  for (const [field, { id }] of before) if (!now.has(field)) void forgetFile(id)
  for (const [field, file] of files) if (!now.has(field)) now.set(field, keptAs(newId(), file))
  return now
}

function keptAs(id: string, file: File): Chosen {
  void keepFile(id, file)
  return { id, file }
}

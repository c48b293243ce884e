import { draftLifetime } from './draft-lifetime.ts'
import { draftKey, type Owner, storageOf } from './unsent.ts'

/** What was typed into a form and not sent: only what differs from the form's initial values. */
export interface KeptDraft {
  /** In milliseconds since 1970. */
  readonly keptAt: number
  readonly values: Readonly<Record<string, unknown>>
  /** Ids of chosen files, by field. */
  readonly files: Readonly<Record<string, string>>
}

const isDraft = (kept: unknown): kept is KeptDraft =>
  typeof kept === 'object' && kept !== null && 'keptAt' in kept && 'values' in kept && 'files' in kept

function parsed(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return undefined
  }
}

/** Finds a draft; undefined when there is none, or when it is too old. */
export function findDraft(owner: Owner, name: string): KeptDraft | undefined {
  const text = storageOf(owner).getItem(draftKey(owner, name))
  if (text === null) return undefined
  const kept = parsed(text)
  if (isDraft(kept) && kept.keptAt > Date.now() - draftLifetime) return kept
  removeDraft(owner, name)
  return undefined
}

/** Keeps a draft. A full storage keeps nothing; the text is still on the page then. */
export function keepDraft(owner: Owner, name: string, draft: KeptDraft): void {
  try {
    storageOf(owner).setItem(draftKey(owner, name), JSON.stringify(draft))
  } catch (error) {
    console.warn('The draft could not be kept', error)
  }
}

export const removeDraft = (owner: Owner, name: string): void =>
  storageOf(owner).removeItem(draftKey(owner, name))

/** The draft of a form. What was typed as a visitor in this tab goes over to the person who has logged in since. */
export function takeDraft(owner: Owner, name: string): KeptDraft | undefined {
  const own = findDraft(owner, name)
  if (owner === undefined) return own
  const asVisitor = findDraft(undefined, name)
  if (!asVisitor || (own && own.keptAt > asVisitor.keptAt)) return own
  keepDraft(owner, name, asVisitor)
  removeDraft(undefined, name)
  return asVisitor
}

import { useCallback, useEffect, useState } from 'react'
import { findDraft, storeDraft, type StoredDraft, onDiscard, removeDraft } from '../../forms/drafts.ts'
import { useLeaveQuestion } from '../../forms/use-leave-question.ts'
import { useOwner } from '../../forms/use-draft.ts'

/** Unsaved text of an inline field. */
export interface TypedText {
  readonly text: string
  /** The text when typing began; the service's value may have changed since. */
  readonly base: string
  /** The meal to plan with these portions. */
  readonly meal?: ChosenMeal | undefined
}

/** A meal that was chosen from the menu. */
export interface ChosenMeal {
  readonly id: string
  readonly title: string
  readonly image: string
}

export type TypedTexts = ReadonlyMap<string, TypedText>

const noTexts: TypedTexts = new Map()

const isTyped = (value: unknown): value is TypedText =>
  typeof value === 'object' && value !== null && 'text' in value && 'base' in value

const textsIn = (stored: StoredDraft | undefined): TypedTexts =>
  new Map(
    Object.entries(stored?.values ?? {}).flatMap(([field, value]) =>
      isTyped(value) ? [[field, value]] : [],
    ),
  )

/** The texts, with one of them replaced or removed. */
function withText(texts: TypedTexts, field: string, typed: TypedText | undefined): TypedTexts {
  const others = [...texts].filter(([name]) => name !== field)
  return new Map(typed ? [...others, [field, typed]] : others)
}

/**
 * Texts of fields that are saved one by one. They are stored like a form's (`useDraft`) until each is saved or
 * restored. The fields of a page share one draft, since a page only asks once before it is left.
 *
 * @param name what the page is about
 */
export function useTyped(name: string) {
  const [texts, setTexts] = useState(noTexts)
  const discard = useCallback(() => setTexts(noTexts), [])
  const owner = useOwner(discard)
  const [loadedFor, setLoadedFor] = useState<typeof owner>()
  if (owner && owner !== loadedFor) {
    setLoadedFor(owner)
    setTexts(new Map([...textsIn(findDraft(owner.id, name)), ...texts]))
  }

  useEffect(() => {
    if (!loadedFor) return
    if (texts.size === 0) removeDraft(loadedFor.id, name)
    else storeDraft(loadedFor.id, name, { values: Object.fromEntries(texts), hadFile: false })
  }, [loadedFor, name, texts])

  useEffect(() => onDiscard(discard), [discard])
  useLeaveQuestion(() => texts.size > 0, discard)

  const put = useCallback(
    (field: string, typed: TypedText | undefined) => setTexts((before) => withText(before, field, typed)),
    [],
  )
  /** Call after `sent` was saved as `base`. Text typed in the meantime stays. */
  const settle = useCallback(
    (field: string, sent: string, base: string) =>
      setTexts((before) => {
        const typed = before.get(field)
        return typed ? withText(before, field, typed.text === sent ? undefined : { ...typed, base }) : before
      }),
    [],
  )
  return { all: texts, put, settle }
}

import { Trash2 } from 'lucide-react'
import { type ReactNode, useState } from 'react'
import { useTranslate } from '../page/language.tsx'
import { Button } from './button.tsx'
import { texts } from './texts.ts'

interface CheckboxProps {
  id?: string
  label: string
  checked: boolean
  onChange: () => void
}

/** A checkbox with a large touch area. */
const Checkbox = ({ id, label, checked, onChange }: CheckboxProps) => (
  <label className="-m-3 grid shrink-0 cursor-pointer place-items-center p-3">
    <input
      id={id}
      type="checkbox"
      aria-label={label}
      checked={checked}
      onChange={onChange}
      className="size-5 cursor-pointer accent-primary"
    />
  </label>
)

/** A checkbox that selects a row, named by `what`. It reserves its space in rows that cannot be selected. */
export function ChoiceBox({ choice, id, what }: { choice: Choice; id: string; what: string }) {
  const t = useTranslate()
  if (choice.offered.length === 0) return null
  if (!choice.offered.includes(id)) return <span className="size-5 shrink-0" />
  return (
    <Checkbox
      id={choiceId(id)}
      label={t(texts.chooseOne, { what })}
      checked={choice.chosen.includes(id)}
      onChange={() => choice.toggle(id)}
    />
  )
}

/** A checkbox in a list's heading that selects all offered rows, named by `what`: 'requests'. */
export function ChoiceOfAll({ choice, what }: { choice: Choice; what: string }) {
  const t = useTranslate()
  const { offered, chosen, toggleAll } = choice
  if (offered.length < 2) return null
  return (
    <Checkbox
      label={t(texts.chooseAllRows, { rows: offered.length, what })}
      checked={chosen.length === offered.length}
      onChange={toggleAll}
    />
  )
}

interface ChoiceBarProps {
  choice: Choice
  /** The actions for the selected rows. */
  children: ReactNode
}

/** The number of selected rows, with actions. It floats over the end of the list, so no row moves when it appears. */
export function ChoiceBar({ choice: { chosen, clear }, children }: ChoiceBarProps) {
  const t = useTranslate()
  const isShown = chosen.length > 0
  return (
    <div
      className={
        isShown
          ? 'surface sticky bottom-[calc(var(--foot-bar)+1rem)] z-10 mx-auto mt-4 flex w-fit max-w-full flex-wrap items-center gap-3 px-5 py-2.5 shadow-lg'
          : undefined
      }
    >
      <output className="text-sm font-semibold">{isShown && t(texts.chosen, { rows: chosen.length })}</output>
      {isShown && (
        <>
          <Button variant="ghost" size="sm" onClick={clear}>
            {t(texts.clear)}
          </Button>
          {children}
        </>
      )}
    </div>
  )
}

interface DeleteChosenProps {
  count: number
  start: () => unknown
  isPending: boolean
}

/** The button to delete all selected rows. Accepts the result of a mutation hook. */
export function DeleteChosen({ count, start, isPending }: DeleteChosenProps) {
  const t = useTranslate()
  return (
    <Button variant="danger" size="sm" pending={isPending} onClick={() => void start()}>
      {!isPending && <Trash2 aria-hidden="true" className="size-4" />}
      <span>{t(texts.deleteChosen, { rows: count })}</span>
    </Button>
  )
}

/** The selected rows in a list, for actions on all of them. */
export interface Choice {
  /** Ids of all rows that can be selected, in list order. */
  readonly offered: readonly string[]
  readonly chosen: readonly string[]
  readonly toggle: (id: string) => void
  /** Selects all, or none if all are selected. */
  readonly toggleAll: () => void
  readonly clear: () => void
}

/**
 * @param offered ids of the rows that can be selected, none while they are loading; rows that are no longer offered are
 *   deselected
 * @param atFirst ids of the rows that are initially selected
 */
export function useChoice(offered: readonly string[] = [], atFirst: readonly string[] = []): Choice {
  const [marked, setMarked] = useState<ReadonlySet<string>>(new Set(atFirst))
  const chosen = offered.filter((id) => marked.has(id))
  return {
    offered,
    chosen,
    toggle: (id) =>
      setMarked(new Set(marked.has(id) ? chosen.filter((other) => other !== id) : [...chosen, id])),
    toggleAll: () => setMarked(new Set(chosen.length === offered.length ? [] : offered)),
    clear: () => setMarked(new Set()),
  }
}

/** The row after the last completed one, or else the first that is left. */
export function findNext(offered: readonly string[], done: readonly string[]): string | undefined {
  const after = offered.slice(offered.findLastIndex((id) => done.includes(id)) + 1)
  return after[0] ?? offered.find((id) => !done.includes(id))
}

/** The id of a row's checkbox. */
const choiceId = (id: string): string => `choose-${id}`

/** Moves the focus when rows are completed: by default to the next row's checkbox. */
export function focusOnNext(
  offered: readonly string[],
  done: readonly string[],
  controlId: (id: string) => string = choiceId,
): HTMLElement | null {
  const next = findNext(offered, done)
  return next === undefined ? null : document.getElementById(controlId(next))
}

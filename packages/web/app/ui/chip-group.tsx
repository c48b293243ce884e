import type { Message } from '@warm-ladle/contract'
import type { ReactNode } from 'react'
import { useTranslate } from '../page/language.tsx'
import { classNames } from './class-names.ts'

export interface ChipGroupProps<Value extends string> {
  /** The group's name. */
  legend: ReactNode
  /** The name of each chip, in a form that can be sent without scripts. */
  name?: string
  choices: readonly Value[]
  /** The labels of the choices. */
  names: Readonly<Record<Value, string | Message>>
  chosen: readonly Value[]
  onChange: (chosen: Value[]) => void
}

/** Several choices as chips, each a checkbox with a large touch area. */
export function ChipGroup<Value extends string>({
  legend,
  name,
  choices,
  names,
  chosen,
  onChange,
}: ChipGroupProps<Value>) {
  const t = useTranslate()
  const getWord = (word: string | Message) => (typeof word === 'string' ? word : t(word))
  const toggle = (value: Value) =>
    onChange(choices.filter((choice) => chosen.includes(choice) !== (choice === value)))
  return (
    <fieldset className="min-w-0">
      <legend className="mb-2 text-sm font-semibold">{legend}</legend>
      <div className="flex flex-wrap gap-2">
        {choices.map((choice) => (
          <label
            key={choice}
            className={classNames(
              'inline-flex min-h-10 cursor-pointer items-center gap-2 rounded-full border px-3.5 text-sm',
              chosen.includes(choice) ? 'border-primary bg-primary/10 text-primary' : 'border-line bg-card',
            )}
          >
            <input
              type="checkbox"
              name={name}
              value={choice}
              checked={chosen.includes(choice)}
              onChange={() => toggle(choice)}
              className="size-4 cursor-pointer accent-primary"
            />
            <span className="first-letter:uppercase">{getWord(names[choice])}</span>
          </label>
        ))}
      </div>
    </fieldset>
  )
}

import { numberIn, numberProblem } from '@warm-ladle/contract'
import { Minus, Plus } from 'lucide-react'
import { useId, useState } from 'react'
import { useTranslate } from '../page/language.tsx'
import { Button } from '../ui/button.tsx'
import { NumberInput } from './number-field.tsx'
import { texts } from './texts.ts'

interface StepperProps {
  label: string
  value: number
  min: number
  max: number
  onChange: (value: number) => void
}

/** A small number, changed by one or typed. */
export function Stepper({ label, value, min, max, onChange }: StepperProps) {
  const t = useTranslate()
  const id = useId()
  // what is no number yet stays while it is typed
  const [typed, setTyped] = useState<string>()
  const kind = { language: t.language }
  const problem = typed === undefined ? undefined : numberProblem(typed, kind)
  const change = (next: number) => {
    setTyped(undefined)
    onChange(Math.min(Math.max(Math.trunc(next), min), max))
  }
  const type = (text: string) => {
    const number = numberIn(text, kind)
    if (number === undefined) setTyped(text)
    else change(number)
  }
  return (
    <div className="flex flex-col gap-1.5">
      <div className="flex items-center justify-between gap-4">
        <label htmlFor={id} className="text-sm font-semibold">
          {label}
        </label>
        <div className="flex items-center gap-2">
          <Button
            variant="outline"
            icon
            aria-label={t(texts.oneLess)}
            disabled={value <= min}
            onClick={() => change(value - 1)}
          >
            <Minus aria-hidden="true" className="size-4" />
          </Button>
          <NumberInput
            id={id}
            min={min}
            max={max}
            value={typed ?? String(value)}
            aria-invalid={problem !== undefined}
            aria-describedby={problem === undefined ? undefined : `${id}-error`}
            onChange={({ target }) => type(target.value)}
            onBlur={() => setTyped(undefined)}
            className="input control h-11 w-16 text-center"
          />
          <Button
            variant="outline"
            icon
            aria-label={t(texts.oneMore)}
            disabled={value >= max}
            onClick={() => change(value + 1)}
          >
            <Plus aria-hidden="true" className="size-4" />
          </Button>
        </div>
      </div>
      {problem !== undefined && (
        <p id={`${id}-error`} role="alert" className="text-end text-sm text-error">
          {problem}
        </p>
      )}
    </div>
  )
}

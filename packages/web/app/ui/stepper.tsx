import { numberIn, numberProblem } from '@warm-ladle/contract'
import { texts as checks } from '@warm-ladle/contract/checks/texts.ts'
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

/** A field for a small number, with buttons to change it by one. */
export function Stepper({ label, value, min, max, onChange }: StepperProps) {
  const t = useTranslate()
  const id = useId()
  // keeps the typed text until it is a number
  const [typed, setTyped] = useState<string>()
  const kind = { language: t.language }
  const findProblem = (text: string) =>
    numberProblem(text, kind) ??
    (Number.isInteger(numberIn(text, kind) ?? 0) ? undefined : t(checks.wholeNumber))
  const problem = typed === undefined ? undefined : findProblem(typed)
  const change = (next: number) => {
    setTyped(undefined)
    onChange(Math.min(Math.max(next, min), max))
  }
  const type = (text: string) => {
    const number = numberIn(text, kind)
    if (Number.isInteger(number)) change(number ?? min)
    // not whole numbers only: without its comma, '1,5' would become 15
    if (!Number.isInteger(number) || /[.,٫]/.test(text)) setTyped(text)
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

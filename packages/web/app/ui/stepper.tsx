import { Minus, Plus } from 'lucide-react'
import { useId } from 'react'
import { useTranslate } from '../page/language.tsx'
import { Button } from '../ui/button.tsx'
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
  const change = (next: number) => onChange(Math.min(Math.max(Math.trunc(next) || min, min), max))
  return (
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
        <input
          id={id}
          type="number"
          inputMode="numeric"
          min={min}
          max={max}
          value={value}
          onChange={({ target }) => change(target.valueAsNumber)}
          className="input control h-11 w-16 [appearance:textfield] text-center [&::-webkit-inner-spin-button]:appearance-none"
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
  )
}

import type { ComponentProps } from 'react'

export const TimeInput = (input: ComponentProps<'input'>) => (
  <input
    type="time"
    {...input}
    className="input control h-11 w-31! px-3! tabular-nums max-sm:w-28! max-sm:[&::-webkit-calendar-picker-indicator]:hidden"
  />
)

import type { ComponentProps, ReactNode } from 'react'
import { classNames } from './class-names.ts'

interface CheckFieldProps extends Omit<ComponentProps<'input'>, 'type' | 'children'> {
  /** What the box is for, at its right. */
  children: ReactNode
  /** Whether that is a paragraph, at whose first line the box stands. */
  isLong?: boolean
  /** Class names of the whole field, not of the box. */
  className?: string | undefined
}

/** A checkbox with its label, easy to hit by a finger. */
export const CheckField = ({ children, isLong = false, className, ...input }: CheckFieldProps) => (
  <label
    className={classNames(
      'flex min-h-11 cursor-pointer gap-3',
      isLong ? 'items-start' : 'items-center',
      className,
    )}
  >
    <input
      type="checkbox"
      className={classNames('size-5 shrink-0 cursor-pointer accent-primary', isLong && 'mt-0.5')}
      {...input}
    />
    {children}
  </label>
)

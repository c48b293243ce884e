import type { ComponentProps, MouseEvent, ReactNode } from 'react'
import { Link } from 'react-router'
import { classNames } from './class-names.ts'

export type ButtonVariant = 'primary' | 'outline' | 'soft' | 'ghost' | 'danger'
export type ButtonSize = 'sm' | 'md' | 'lg'

interface Look {
  variant?: ButtonVariant | undefined
  size?: ButtonSize | undefined
  /** Whether it is as wide as its container. */
  block?: boolean | undefined
  /** Whether it is round, for a single icon. Requires an aria-label. */
  icon?: boolean | undefined
}

const variants: Record<ButtonVariant, string> = {
  primary: 'btn-primary',
  outline: 'btn-outline border-ink text-ink hover:bg-ink hover:text-ground',
  // in dark mode a tint on a tint looks flat, so it is raised there, and filled when pressed
  soft: 'btn-soft btn-primary border-transparent dark:not-aria-pressed:bg-line dark:not-aria-pressed:text-ink dark:not-aria-pressed:hover:bg-field-line',
  ghost: 'btn-ghost text-ink',
  // outlined, so that it does not look like the primary action
  danger: 'btn-outline btn-error',
}

const sizes: Record<ButtonSize, string> = {
  sm: 'h-9 px-3.5 text-[0.8125rem]',
  md: 'h-11 px-5 text-sm',
  lg: 'h-13 px-6 text-base',
}
const iconSizes: Record<ButtonSize, string> = { sm: 'size-9', md: 'size-11', lg: 'size-13' }

function buttonLook({ variant = 'primary', size = 'md', block, icon }: Look = {}): string {
  return classNames(
    // the focus ring must be visible beside each color, even the red of irreversible actions
    'btn rounded-full outline-ink',
    variants[variant],
    icon ? `${iconSizes[size]} px-0` : sizes[size],
    block && 'w-full',
  )
}

export interface ButtonProps extends Look, Omit<ComponentProps<'button'>, 'children'> {
  children: ReactNode
  /** Shows a spinner, keeps the focus, and ignores further presses, including Enter in a form. */
  pending?: boolean | undefined
}

/** `type` is 'button' by default. */
export function Button({
  variant,
  size,
  block,
  icon,
  pending = false,
  onClick,
  className,
  children,
  ...rest
}: ButtonProps) {
  const press = (event: MouseEvent<HTMLButtonElement>) => {
    // the second click of a double click: by then the first may have finished, and its dialog may be closing
    const isRepeated = rest.type === 'submit' && event.detail > 1
    if (pending || isRepeated) event.preventDefault()
    else onClick?.(event)
  }
  return (
    <button
      type="button"
      {...rest}
      onClick={press}
      aria-disabled={pending || rest['aria-disabled']}
      aria-busy={pending || undefined}
      className={classNames(buttonLook({ variant, size, block, icon }), className)}
    >
      {pending && <span className="spinner" aria-hidden="true" />}
      {!(pending && icon) && <span className="contents">{children}</span>}
    </button>
  )
}

/** A link that looks like a button. */
export function ButtonLink({
  variant,
  size,
  block,
  icon,
  className,
  ...link
}: Look & ComponentProps<typeof Link>) {
  return <Link {...link} className={classNames(buttonLook({ variant, size, block, icon }), className)} />
}

import { Button, type ButtonVariant } from './button.tsx'

/** The end of a form in a modal window: leave it, or send it. */
export function DialogButtons({
  pending,
  variant,
  onCancel,
  children,
}: {
  pending: boolean
  /** Look of the button that sends it; 'danger' for what cannot be undone. */
  variant?: ButtonVariant
  onCancel: () => void
  /** Words of the button that sends it. */
  children: string
}) {
  return (
    <div className="mt-1 flex flex-wrap justify-end gap-3">
      <Button variant="outline" disabled={pending} onClick={onCancel}>
        Cancel
      </Button>
      <Button type="submit" variant={variant} pending={pending}>
        {children}
      </Button>
    </div>
  )
}

import { Button } from './button.tsx'

/** The end of a form in a modal window: leave it, or send it. */
export function DialogButtons({
  pending,
  onCancel,
  children,
}: {
  pending: boolean
  onCancel: () => void
  /** Words of the button that sends it. */
  children: string
}) {
  return (
    <div className="mt-1 flex flex-wrap justify-end gap-3">
      <Button variant="outline" disabled={pending} onClick={onCancel}>
        Cancel
      </Button>
      <Button type="submit" pending={pending}>
        {children}
      </Button>
    </div>
  )
}

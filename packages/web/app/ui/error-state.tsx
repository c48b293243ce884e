import { CircleAlert } from 'lucide-react'
import { Button } from './button.tsx'

/** A failure to load: the message, and a button to try again. */
export function ErrorState({ message, onRetry }: { message: string; onRetry?: (() => unknown) | undefined }) {
  return (
    <div role="alert" className="surface flex flex-col items-center gap-4 px-6 py-14 text-center">
      <span className="grid size-14 place-items-center rounded-full bg-tint-error text-error">
        <CircleAlert className="size-6" />
      </span>
      <p className="max-w-md text-lg text-balance">{message}</p>
      {onRetry && (
        <Button variant="outline" onClick={() => void onRetry()}>
          Retry
        </Button>
      )}
    </div>
  )
}

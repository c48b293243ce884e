import { CircleAlert } from 'lucide-react'
import { useTranslate } from '../page/language.tsx'
import { Button } from './button.tsx'
import { DateTime } from './date-time.tsx'
import { texts } from './texts.ts'

/** A failure to load: the message, and a button to try again. */
export function ErrorState({ message, onRetry }: { message: string; onRetry?: (() => unknown) | undefined }) {
  const t = useTranslate()
  return (
    <div role="alert" className="surface flex flex-col items-center gap-4 px-6 py-14 text-center">
      <span className="grid size-14 place-items-center rounded-full bg-tint-error text-error">
        <CircleAlert className="size-6" />
      </span>
      <p className="max-w-md text-lg text-balance">{message}</p>
      {onRetry && (
        <Button variant="outline" onClick={() => void onRetry()}>
          {t(texts.tryAgain)}
        </Button>
      )}
    </div>
  )
}

/** Above data that could not be refreshed: how old it is, and a button to try again. */
export function StaleNotice({
  loadedAt,
  pending,
  onRetry,
}: {
  /** When the data was loaded, in ISO 8601. */
  loadedAt: string
  pending: boolean
  onRetry: () => unknown
}) {
  const t = useTranslate()
  return (
    <div className="mb-4 flex flex-wrap items-center gap-x-5 text-sm text-muted print:hidden">
      <output>{t(texts.stale, { moment: <DateTime at={loadedAt} as="clock" /> })}</output>
      <Button variant="ghost" size="sm" className="-mx-3.5" pending={pending} onClick={() => void onRetry()}>
        {t(texts.tryAgain)}
      </Button>
    </div>
  )
}

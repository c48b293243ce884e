import { canAsk, type Mealtime, type Serving, type ServingState } from '@warm-ladle/contract'
import { Link, useLocation } from 'react-router'
import { packagesFor } from '../packages/wanted-meal.ts'
import { loginPath } from '../session/login-path.ts'
import { Button } from '../ui/button.tsx'
import { messageToast } from '../ui/toast-message.ts'
import { useCancelRequest } from '../mealtimes/use-cancel-request.ts'

interface ServingActProps {
  serving: Serving
  mealtime: Mealtime
  state: ServingState
  /** Opens the window to ask for it, or to change that. */
  onAsk: (serving: Serving, mealtime: Mealtime) => void
}

/** What the caller can do about a meal of a mealtime. */
export function ServingAct({ serving, mealtime, onAsk, state }: ServingActProps) {
  const { mine, title, mealId } = serving
  const isCancellable = state === 'yours' || (state === 'kept' && mine?.lateCancel)
  return (
    <div className="ml-auto flex flex-wrap items-center justify-end gap-1 empty:hidden">
      {canAsk(state) && (
        <Button
          size="sm"
          variant={state === 'unfit' ? 'outline' : 'primary'}
          onClick={() => onAsk(serving, mealtime)}
        >
          {state === 'unfit' ? 'Request anyway' : 'Request Meal'}
          <Which title={title} />
        </Button>
      )}
      {state === 'yours' && (
        <Button size="sm" variant="outline" onClick={() => onAsk(serving, mealtime)}>
          Change
          <Which title={title} />
        </Button>
      )}
      {isCancellable && mine && <CancelButton requestId={mine.requestId} title={title} />}
      {state === 'login' && <LoginLink title={title} />}
      {state === 'badge' && mealId !== null && (
        <Link to={packagesFor(mealId)} className={linkLook}>
          Get a badge
          <Which title={title} />
        </Link>
      )}
    </div>
  )
}

const linkLook = 'inline-flex min-h-9 items-center text-sm font-semibold underline underline-offset-4'

/** For screen readers, since each meal has the same buttons. */
const Which = ({ title }: { title: string }) => <span className="sr-only"> {title}</span>

function LoginLink({ title }: { title: string }) {
  return (
    <Link to={loginPath(useLocation())} className={linkLook}>
      Log in to request
      <Which title={title} />
    </Link>
  )
}

function CancelButton({ requestId, title }: { requestId: string; title: string }) {
  const { start, isPending } = useCancelRequest(requestId, messageToast)
  return (
    <Button size="sm" variant="ghost" pending={isPending} onClick={() => void start()}>
      Cancel
      <Which title={title} />
    </Button>
  )
}

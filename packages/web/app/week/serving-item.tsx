import {
  canAsk,
  type Mealtime,
  type Serving,
  type ServingState,
  servingState,
  type Viewing,
  priceText,
} from '@warm-ladle/contract'
import { Link, useLocation } from 'react-router'
import { LabelMarks } from '../dish/label-marks.tsx'
import { MealLink } from '../dish/meal-thumb.tsx'
import { useIsFresh } from '../mealtimes/fresh-requests.ts'
import { wordsOf } from '../mealtimes/serving-words.ts'
import { useCancelRequest, useTakeBack } from '../mealtimes/use-request-meal.tsx'
import { packagesFor } from '../packages/wanted-meal.ts'
import { loginPath } from '../session/login-path.ts'
import { Badge } from '../ui/badge.tsx'
import { Button } from '../ui/button.tsx'
import { messageToast } from '../ui/toasts.tsx'

export interface ServingProps {
  serving: Serving
  mealtime: Mealtime
  viewing: Viewing
  /** Opens the window to ask for it, or to change that. */
  onAsk: (serving: Serving, mealtime: Mealtime) => void
}

/** A meal of a mealtime: what it is, how it stands, and what the caller can do. */
export function ServingItem({ serving, mealtime, viewing, onAsk }: ServingProps) {
  const { mine } = serving
  const state = servingState(serving, mealtime, viewing)
  const { tone, text } = wordsOf(state, serving)
  return (
    <li className="flex flex-col gap-2 border-t border-line py-3 first:border-t-0 print:gap-0 print:py-0.5">
      <div className="flex items-baseline justify-between gap-3">
        <MealLink id={serving.mealId} className="font-semibold wrap-anywhere underline-offset-4">
          <bdi>{serving.title}</bdi>
        </MealLink>
        <span className="shrink-0 text-sm text-muted">{priceText(serving.price)}</span>
      </div>
      <LabelMarks labels={serving.labels} />
      <div className="flex flex-wrap items-center gap-2 print:hidden">
        {/* that it is over stands above, once for all its meals */}
        {(state !== 'over' || mine) && <Badge tone={tone}>{text}</Badge>}
        <ServingAct serving={serving} mealtime={mealtime} onAsk={onAsk} state={state} />
      </div>
    </li>
  )
}

interface ServingActProps {
  serving: Serving
  mealtime: Mealtime
  state: ServingState
  /** Opens the window to ask for it, or to change that. */
  onAsk: (serving: Serving, mealtime: Mealtime) => void
}

/** What the caller can do about a meal of a mealtime. */
function ServingAct({ serving, mealtime, onAsk, state }: ServingActProps) {
  const { mine, title, mealId } = serving
  const isFresh = useIsFresh(mine?.requestId)
  const Taking = isFresh ? UndoButton : CancelButton
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
      {isCancellable && mine && <Taking requestId={mine.requestId} title={title} />}
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

interface OwnButtonProps {
  requestId: string
  title: string
}

function CancelButton({ requestId, title }: OwnButtonProps) {
  const { start, isPending } = useCancelRequest(requestId, messageToast)
  return (
    <Button size="sm" variant="ghost" pending={isPending} onClick={() => void start()}>
      Cancel
      <Which title={title} />
    </Button>
  )
}

/** In its place for a moment after the request. */
function UndoButton({ requestId, title }: OwnButtonProps) {
  const { start, isPending } = useTakeBack()
  return (
    <Button size="sm" variant="ghost" pending={isPending} onClick={() => start(requestId)}>
      Undo
      <Which title={title} />
    </Button>
  )
}

import type { Mealtime } from '@warm-ladle/contract'
import { useEffect, useRef, useState } from 'react'
import { Button } from '../../ui/button.tsx'
import { messageToast } from '../../ui/toasts.tsx'
import { useOnDemand } from '../../ui/use-on-demand.ts'
import { useIsFresh } from '../fresh-requests.ts'
import { useCancelRequest, useRequestPortion, useTakeBack } from '../use-request-meal.tsx'
import { MealtimeName } from '../when.tsx'
import type { Dish } from './today-state.ts'

interface ActProps {
  dish: Dish
  mealtime: Mealtime
  today: string
}
type RequestProps = ActProps & {
  /** Whether it is the mealtime that counts most on the page. */
  isFirst: boolean
}

/** Which dish and day a button is for, where they stand beside it. */
const What = ({ dish, mealtime, today }: ActProps) => (
  <span className="sr-only">
    {' '}
    {dish.serving.title}, <MealtimeName mealtime={mealtime} today={today} />
  </span>
)

/** Requests one portion at once, for the mealtime that its card names. */
export function RequestPortion({ isFirst, ...props }: RequestProps) {
  const { serving, state } = props.dish
  const { start, isPending } = useRequestPortion()
  const { id: servingId, mealId } = serving
  if (mealId === null) return null
  return (
    <Button
      size="lg"
      variant={isFirst && state !== 'unfit' ? 'primary' : 'outline'}
      pending={isPending}
      className="w-full px-2 leading-tight whitespace-normal"
      onClick={() => start({ servingId, mealId })}
    >
      {state === 'unfit' ? 'Request anyway' : 'Request'}
      <What {...props} />
    </Button>
  )
}

/** Changes or cancels what was requested, as long as that is possible; just after the request by one press. */
export function OwnActs(props: ActProps) {
  const { dish, mealtime } = props
  const { serving, state } = dish
  const { mine, title } = serving
  const isFresh = useIsFresh(mine?.requestId)
  const first = useRef<HTMLButtonElement>(null)
  const [isChanging, setChanging] = useState(false)
  const [RequestWindow, loadWindow] = useOnDemand(() => import('../request-window.tsx'))
  useEffect(() => {
    // the button that had the focus has made room for this
    if (isFresh && document.activeElement === document.body) first.current?.focus({ preventScroll: true })
  }, [isFresh])
  const mayCancel = state === 'yours' || (state === 'kept' && mine?.lateCancel)
  if (!mine) return null
  return (
    <>
      {state === 'yours' && (
        <Button
          ref={first}
          size="sm"
          variant="ghost"
          className="underline underline-offset-4"
          onClick={() => void loadWindow().then(setChanging)}
        >
          Change
          <What {...props} />
        </Button>
      )}
      {mayCancel &&
        (isFresh ? <Undo {...props} id={mine.requestId} /> : <Cancel {...props} id={mine.requestId} />)}
      {isFresh && (
        <output className="sr-only">
          {title} is requested: <MealtimeName mealtime={mealtime} today={props.today} />.
          {mine.code !== undefined && ` Your code is ${mine.code.split('').join(' ')}.`}
        </output>
      )}
      {RequestWindow && isChanging && (
        <RequestWindow serving={serving} mealtime={mealtime} onClose={() => setChanging(false)} />
      )}
    </>
  )
}

const smallLink = 'underline underline-offset-4'

function Undo({ id, ...what }: ActProps & { id: string }) {
  const { start, isPending } = useTakeBack()
  return (
    <Button size="sm" variant="ghost" className={smallLink} pending={isPending} onClick={() => start(id)}>
      Undo
      <What {...what} />
    </Button>
  )
}

function Cancel({ id, ...what }: ActProps & { id: string }) {
  const { start, isPending } = useCancelRequest(id, messageToast)
  return (
    <Button size="sm" variant="ghost" className={smallLink} pending={isPending} onClick={() => void start()}>
      Cancel
      <What {...what} />
    </Button>
  )
}

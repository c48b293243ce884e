import type { Mealtime } from '@warm-ladle/contract'
import { useEffect, useRef, useState } from 'react'
import { useTranslate } from '../page/language.tsx'
import { Button, type ButtonSize } from '../ui/button.tsx'
import { classNames } from '../ui/class-names.ts'
import { messageToast } from '../ui/toasts.tsx'
import { useOnDemand } from '../ui/use-on-demand.ts'
import { useIsFresh } from './fresh-requests.ts'
import { useCancelRequest, useRequestPortion, useTakeBack } from './use-request-meal.tsx'
import { MealtimeName } from './when.tsx'
import { texts } from './texts.ts'
import type { MealOnPlan } from './today-state.ts'

interface ActProps {
  meal: MealOnPlan
  mealtime: Mealtime
  today: string
}
type RequestProps = ActProps & {
  /** Whether it is the main mealtime of the page. */
  isFirst: boolean
  size?: ButtonSize
  className?: string
}

/** The meal and day of a button, for screen readers. Sighted members see them on the card. */
const What = ({ meal, mealtime, today }: ActProps) => (
  <span className="sr-only">
    {' '}
    {useTranslate()(texts.what, {
      meal: meal.serving.title,
      mealtime: <MealtimeName mealtime={mealtime} today={today} />,
    })}
  </span>
)

/** Requests one portion at once for the mealtime on its card. */
export function RequestPortion({ isFirst, size = 'lg', className = 'w-full', ...props }: RequestProps) {
  const t = useTranslate()
  const { mealtime, meal } = props
  const { serving, state } = meal
  const { start, isPending } = useRequestPortion()
  const { id: servingId, mealId, title } = serving
  if (mealId === null) return null
  return (
    <Button
      size={size}
      variant={isFirst && state !== 'unfit' ? 'primary' : 'outline'}
      pending={isPending}
      className={classNames('px-2 leading-tight whitespace-normal', className)}
      onClick={() => start({ servingId, mealId, mealtime, title })}
    >
      <span>{t(state === 'unfit' ? texts.requestAnyway : texts.requestShort)}</span>
      <What {...props} />
    </Button>
  )
}

/** Changes or cancels a request while that is possible; a new request can be undone with one press. */
export function OwnActs(props: ActProps) {
  const t = useTranslate()
  const { meal, mealtime } = props
  const { serving, state } = meal
  const { mine, title } = serving
  const isFresh = useIsFresh(mine?.requestId)
  const first = useRef<HTMLButtonElement>(null)
  const [isChanging, setChanging] = useState(false)
  const [RequestWindow, loadWindow] = useOnDemand(() => import('./request-window.tsx'))
  useEffect(() => {
    // the button that had the focus is gone, replaced by this one
    if (isFresh && document.activeElement === document.body) first.current?.focus({ preventScroll: true })
  }, [isFresh])
  const mayCancel = state === 'yours' || (state === 'kept' && mine?.lateCancel)
  if (!mine) return null
  return (
    <>
      {state === 'yours' && (
        <Button
          ref={first}
          data-request={mine.requestId}
          size="sm"
          variant="ghost"
          className={smallLink}
          onClick={() => void loadWindow().then(setChanging)}
        >
          {t(texts.change)}
          <What {...props} />
        </Button>
      )}
      {mayCancel &&
        (isFresh ? <Undo {...props} id={mine.requestId} /> : <Cancel {...props} id={mine.requestId} />)}
      {isFresh && (
        <output className="sr-only">
          <span>{t(texts.sent)}</span>{' '}
          <span>
            {t(texts.what, {
              meal: title,
              mealtime: <MealtimeName mealtime={mealtime} today={props.today} />,
            })}
          </span>
          {mine.code !== undefined && (
            <span>{`. ${t(texts.codeIs, { code: mine.code.split('').join(' ') })}`}</span>
          )}
        </output>
      )}
      {RequestWindow && isChanging && (
        <RequestWindow serving={serving} mealtime={mealtime} onClose={() => setChanging(false)} />
      )}
    </>
  )
}

/** As high as its line; on phones its touch area is larger. */
const smallLink =
  'relative underline underline-offset-4 after:absolute after:inset-x-0 after:-inset-y-1 sm:after:hidden'

function Undo({ id, ...what }: ActProps & { id: string }) {
  const t = useTranslate()
  const { start, isPending } = useTakeBack()
  return (
    <Button size="sm" variant="ghost" className={smallLink} pending={isPending} onClick={() => start(id)}>
      {t(texts.undo)}
      <What {...what} />
    </Button>
  )
}

function Cancel({ id, ...what }: ActProps & { id: string }) {
  const t = useTranslate()
  const { meal, mealtime } = what
  const { start, isPending } = useCancelRequest(
    { requestId: id, title: meal.serving.title, mealtime },
    messageToast,
  )
  return (
    <Button size="sm" variant="ghost" className={smallLink} pending={isPending} onClick={() => void start()}>
      {t(texts.cancel)}
      <What {...what} />
    </Button>
  )
}

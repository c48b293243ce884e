import { type Board, calendarDate, mealtimePhrase, timeText } from '@warm-ladle/contract'
import { useTranslate } from '../../page/language.tsx'
import { usePublicConfig } from '../../page/public-config.ts'
import { useDialogs } from '../../ui/dialogs.tsx'
import { texts } from './texts.ts'

/** Milliseconds after its end for which a mealtime is still served as usual. */
const grace = 60 * 60_000

/** Once it is time for the mealtime, calls `run` with what was confirmed; otherwise calls `refuse` with the reason. */
export type Admit = (run: (despite: readonly 'early'[]) => void, refuse: (text: string) => void) => void

/**
 * Asks once before a mealtime is served early, and refuses to serve it on another day. It takes the service's time from
 * the board, since tablets may have a wrong clock; the service decides anyway.
 *
 * @param readAt when the board was read, in milliseconds since 1970
 */
export function useEarlyQuestion(board: Board | undefined, readAt: number): Admit {
  const t = useTranslate()
  const { confirm } = useDialogs()
  const { hourFormat } = usePublicConfig()
  return (run, refuse) => {
    const clock = Date.now() + (board ? Date.parse(board.now) - readAt : 0)
    const when = board ? whenServed(board, clock) : 'now'
    if (!board || when === 'now') return run([])
    const { id, slot, date } = board.mealtime
    if (when === 'other-day')
      return refuse(t(texts.wrongDay, { mealtime: mealtimePhrase(t.language, { date, slot }) }))
    if (isConfirmed(id)) return run(['early'])
    const from = { slot, time: timeText(t.language, board.opensAt, board.timeZone, hourFormat) }
    const promptEarly = async () => {
      const isAgreed = await confirm({
        title: t(texts.early),
        message: t(texts.earlyQuestion, from),
        confirmLabel: t(texts.serveEarly),
        // the scanner's next Enter must not confirm it
        tone: 'warning',
      })
      if (!isAgreed) return refuse(t(texts.notServedEarly, from))
      confirmEarly(id)
      run(['early'])
    }
    void promptEarly()
  }
}

const storageKey = 'counter-early'

/** Whether serving a mealtime early was confirmed in this browser, even before the page loaded. */
const isConfirmed = (mealtimeId: string): boolean => window.localStorage.getItem(storageKey) === mealtimeId

const confirmEarly = (mealtimeId: string): void => window.localStorage.setItem(storageKey, mealtimeId)

/** Whether a mealtime can be served at a given moment by the service's rules. */
function whenServed({ mealtime, opensAt, timeZone }: Board, clock: number): 'now' | 'early' | 'other-day' {
  const isOver = clock >= Date.parse(mealtime.endsAt) + grace
  if (clock >= Date.parse(opensAt) && !isOver) return 'now'
  if (calendarDate(new Date(clock), timeZone) !== mealtime.date) return 'other-day'
  return isOver ? 'now' : 'early'
}

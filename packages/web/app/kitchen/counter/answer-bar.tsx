import { endedWords, type HandedOut } from '@warm-ladle/contract'
import { Check, CircleAlert } from 'lucide-react'
import { useTranslate } from '../../page/language.tsx'
import { classNames } from '../../ui/class-names.ts'
import { type Plate, type Said, stayTime } from './said.ts'
import { texts } from './texts.ts'
import { Takeaway } from './ticket-card.tsx'
import type { Ticket } from './tickets.ts'
import { UndoButton } from './undo-button.tsx'
import { useSeconds } from './use-seconds.ts'

interface AnswerBarProps {
  said: Said | undefined
  onUndo: (tickets: readonly Ticket[]) => void
}

/**
 * The result of the last scan or press, readable from two meters. The served meals are large, for the cook with the
 * ladle; screen readers get a sentence. Its space is reserved from the start, so nothing below it moves when it
 * appears.
 */
export function AnswerBar({ said, onUndo }: AnswerBarProps) {
  const plate = said?.plate
  return (
    <div
      className={classNames(
        said !== undefined &&
          'flex h-full min-w-0 items-center gap-3 overflow-hidden rounded-2xl px-4 max-sm:gap-2 max-sm:px-3',
        said !== undefined && (said.isGood ? 'bg-tint-leaf text-leaf' : 'bg-tint-error text-error'),
      )}
    >
      {said && <Icon isGood={said.isGood} />}
      <output
        className={
          plate || said === undefined
            ? 'sr-only'
            : 'line-clamp-3 min-w-0 flex-1 text-xl leading-8 font-semibold wrap-anywhere sm:text-[1.75rem]'
        }
      >
        {said && (
          <>
            <span>{said.text}</span> {said.details !== undefined && <span>{said.details}</span>}
          </>
        )}
      </output>
      {/* a new button for each serving: a press on a button that is disappearing must not undo anything */}
      {plate && <PlateShown key={plate.at} plate={plate} onUndo={() => onUndo(plate.tickets)} />}
    </div>
  )
}

const Icon = ({ isGood }: Pick<Said, 'isGood'>) =>
  isGood ? (
    <Check aria-hidden="true" strokeWidth={3} className="size-10 flex-none max-md:hidden" />
  ) : (
    <CircleAlert aria-hidden="true" className="size-10 flex-none max-md:hidden" />
  )

/** Text sizes by number of meals: stacked while there is room, then side by side. */
const looks = [
  { upTo: 1, look: 'text-[1.75rem] leading-8 sm:text-[2.75rem] sm:leading-12' },
  { upTo: 2, look: 'text-[1.625rem] leading-8 sm:text-[2.75rem] sm:leading-12' },
  { upTo: 4, look: 'grid-cols-2 text-xl leading-8 sm:text-[2.75rem] sm:leading-12' },
  { upTo: 6, look: 'grid-cols-2 text-base leading-5.5 sm:text-[2rem] sm:leading-8.5' },
  { upTo: Infinity, look: 'grid-cols-3 text-sm leading-4 sm:text-xl sm:leading-6' },
] as const

function PlateShown({ plate: { items, tickets, at }, onUndo }: { plate: Plate; onUndo: () => void }) {
  const now = useSeconds(true)
  const [ticket] = tickets
  const look = looks.find(({ upTo }) => items.length <= upTo)?.look
  const isAllTakeaway = items.every(({ takeaway }) => takeaway)
  return (
    <>
      <div
        aria-hidden="true"
        className="flex min-w-0 flex-1 text-ink max-sm:flex-col sm:items-center sm:gap-4"
      >
        <ul className={classNames('grid min-w-0 flex-1 gap-x-4 font-bold', look)}>
          {items.map((item) => (
            <li key={item.requestId} className="flex min-w-0 items-baseline gap-3 max-sm:gap-2">
              <span className="tabular-nums">{item.portions}</span>
              <bdi className={items.length === 1 ? 'line-clamp-2 wrap-anywhere' : 'truncate'}>
                {item.title}
              </bdi>
              {item.takeaway && !isAllTakeaway && <Takeaway look="icon" />}
            </li>
          ))}
        </ul>
        {ticket && <Whose ticket={ticket} items={items} isTakeaway={isAllTakeaway} />}
      </div>
      {ticket && now - at < stayTime && (
        <UndoButton ticket={ticket} since={at} now={now} hasWord className="h-14 px-4" onUndo={onUndo} />
      )}
    </>
  )
}

interface WhoseProps {
  ticket: Ticket
  items: readonly HandedOut[]
  isTakeaway: boolean
}

/** The resident, and what else to know about them. */
function Whose({ ticket: { code, resident }, items, isTakeaway }: WhoseProps) {
  const t = useTranslate()
  const notes = items.flatMap(({ note }) => (note === '' ? [] : t(texts.quoted, { note })))
  const isUnknown = items.some(({ fits }) => fits === 'unknown')
  return (
    <div className="min-w-0 text-base leading-5 max-sm:flex max-sm:flex-wrap max-sm:items-center max-sm:gap-x-2 sm:w-2/5 sm:max-w-88 sm:text-[1.375rem] sm:leading-7">
      <bdi className="block truncate font-semibold">{resident.name}</bdi>
      <span className="flex min-w-0 items-center gap-2">
        {code !== undefined && <bdi className="font-bold tracking-wide">{code}</bdi>}
        {resident.room !== undefined && <bdi className="truncate">{resident.room}</bdi>}
        {resident.ended && (
          <span className="truncate rounded bg-error px-1.5 text-base leading-6 font-bold text-ground">
            {t(endedWords[resident.ended])}
          </span>
        )}
        {isTakeaway && <Takeaway />}
      </span>
      {(isUnknown || notes.length > 0) && (
        <bdi
          className={classNames(
            'line-clamp-2 leading-5 wrap-anywhere max-sm:truncate max-sm:text-sm sm:text-xl sm:leading-6',
            items.length > 1 && 'max-sm:hidden',
          )}
        >
          {isUnknown && <span className="font-semibold text-warning">{`${t(texts.nothingStated)} `}</span>}
          <span>{notes.join(' ')}</span>
        </bdi>
      )}
    </div>
  )
}

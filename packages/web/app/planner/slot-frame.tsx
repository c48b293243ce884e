import { type MealtimeState, type Slot, slotNames } from '@warm-ladle/contract'
import type { ReactNode } from 'react'
import { classNames } from '../ui/class-names.ts'
import { mealtimeName } from './names.ts'

const looks: Readonly<Record<MealtimeState | 'empty', string>> = {
  draft: 'border-dashed border-field-line bg-card',
  published: 'border-leaf bg-card',
  cancelled: 'border-line bg-error/5',
  closed: 'border-line bg-transparent',
  empty: 'border-dashed border-line bg-transparent',
}

interface SlotFrameProps {
  date: string
  slot: Slot
  look: keyof typeof looks
  /** When it is. */
  times?: ReactNode
  /** State and menu. */
  aside?: ReactNode
  children: ReactNode
}

/** A slot of a day in the week. */
export const SlotFrame = ({ date, slot, look, times, aside, children }: SlotFrameProps) => (
  <article
    aria-label={mealtimeName(date, slot)}
    className={classNames(
      'flex min-w-0 flex-col gap-3 rounded-card border p-3.5 print:gap-1 print:p-2 print:break-inside-avoid',
      looks[look],
    )}
  >
    <div>
      <div className="flex min-h-8 items-center justify-between gap-2 print:min-h-0">
        <h3 className="text-lg leading-tight">{slotNames[slot]}</h3>
        {aside !== undefined && <div className="flex shrink-0 items-center gap-1">{aside}</div>}
      </div>
      {times !== undefined && <p className="text-[0.8125rem] text-muted">{times}</p>}
    </div>
    {children}
  </article>
)

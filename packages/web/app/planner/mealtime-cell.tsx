import type { PlannedMealtime } from '@warm-ladle/contract'
import { useState } from 'react'
import { Badge } from '../ui/badge.tsx'
import { DateTime, TimeSpan } from '../ui/date-time.tsx'
import { AddMeal } from './add-meal.tsx'
import { KitchenLine } from './kitchen-line.tsx'
import { MealtimeMenu } from './mealtime-menu.tsx'
import { stateNames } from './names.ts'
import { NewsBox } from './news-box.tsx'
import { NoteField, useHasNote } from './note-field.tsx'
import { PlannedMeal } from './planned-serving.tsx'
import { usePlanner } from './planner-context.ts'
import { SlotFrame } from './slot-frame.tsx'

/** A planned mealtime: its meals with their portions, its state, and what can be done with it. */
export function MealtimeCell({ mealtime }: { mealtime: PlannedMealtime }) {
  const { seen } = usePlanner()
  const { id, date, slot, state, servings, cancelReason } = mealtime
  const isOpen = state === 'draft' || state === 'published'
  const { text, tone } = stateNames[state]
  const hasNote = useHasNote(mealtime)
  const [isNoting, setNoting] = useState(false)
  return (
    <SlotFrame
      date={date}
      slot={slot}
      look={state}
      times={<Times {...mealtime} />}
      aside={
        <>
          <Badge tone={tone}>{text}</Badge>
          <MealtimeMenu mealtime={mealtime} onNote={hasNote || !isOpen ? undefined : () => setNoting(true)} />
        </>
      }
    >
      <NewsBox lines={seen.newsOf(mealtime)} onSeen={() => seen.acknowledge(id, mealtime)} />
      {state === 'cancelled' && cancelReason !== undefined && (
        <p className="text-sm wrap-anywhere">
          <span className="text-muted">Because:</span> {cancelReason}
        </p>
      )}
      {servings.length > 0 && (
        <ul className="flex flex-col gap-3">
          {servings.map((serving) => (
            <PlannedMeal key={serving.id} mealtime={mealtime} serving={serving} />
          ))}
        </ul>
      )}
      {servings.length === 0 && <p className="text-sm text-muted">No meals yet.</p>}
      {isOpen && (hasNote || isNoting) ? (
        <NoteField mealtime={mealtime} isNew={isNoting} onLeave={() => setNoting(false)} />
      ) : (
        mealtime.note !== '' && <p className="text-sm text-muted wrap-anywhere">{mealtime.note}</p>
      )}
      {isOpen && <AddMeal place={{ date, slot, mealtime }} />}
      <KitchenLine mealtime={mealtime} />
    </SlotFrame>
  )
}

function Times({ startsAt, endsAt, ordersCloseAt, state }: PlannedMealtime) {
  const { now } = usePlanner().week
  const isOver = ordersCloseAt <= now
  return (
    <>
      <TimeSpan from={startsAt} until={endsAt} as="times" />
      {(state === 'draft' || state === 'published') && (
        <span className="block">
          {isOver ? 'Orders closed' : 'Orders until'} <DateTime at={ordersCloseAt} as="day and time" />
        </span>
      )}
    </>
  )
}

import type { Mealtime, Serving } from '@warm-ladle/contract'
import { FitNotice } from '../people/needs-notices.tsx'
import { wishesOf } from './wishes.ts'
import { WishesWindow } from './wishes-window.tsx'

interface RequestWindowProps {
  serving: Serving
  mealtime: Mealtime
  onClose: () => void
}

/** Asks for portions of a serving, or changes what was asked for. */
export default function RequestWindow({ serving, mealtime, onClose }: RequestWindowProps) {
  const { id: servingId, mealId, title, mine, left } = serving
  return (
    <WishesWindow
      {...{ title, mealtime, left, onClose }}
      previous={mine && wishesOf(mine)}
      target={mine ?? { servingId, mealId: mealId ?? '' }}
    >
      <FitNotice fits={serving.fits} />
    </WishesWindow>
  )
}

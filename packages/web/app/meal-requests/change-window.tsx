import type { OwnMealRequest } from '@warm-ladle/contract'
import { wishesOf } from '../mealtimes/wishes.ts'
import { WishesWindow } from '../mealtimes/wishes-window.tsx'

interface ChangeWindowProps {
  request: OwnMealRequest
  onClose: () => void
}

/** Changes portions, note and take-away of a request for a mealtime. */
export function ChangeWindow({ request, onClose }: ChangeWindowProps) {
  const { _id: requestId, mealTitle: title, date, slot, price = 0, left = 0 } = request
  if (date === undefined || slot === undefined) return null
  return (
    <WishesWindow
      {...{ title, left, price, onClose }}
      mealtime={{ date, slot }}
      asked={wishesOf(request)}
      wanted={{ requestId }}
    />
  )
}

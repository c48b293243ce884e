import { notStated, type Mealtime, type Serving } from '@warm-ladle/contract'
import { wishesOf } from '../mealtimes/wishes-fields.tsx'
import { WishesWindow } from '../mealtimes/wishes-window.tsx'

interface RequestWindowProps {
  serving: Serving
  mealtime: Mealtime
  onClose: () => void
}

/** Asks for portions of a serving, or changes what was asked for. */
export default function RequestWindow({ serving, mealtime, onClose }: RequestWindowProps) {
  const { id: servingId, mealId, title, mine, left, price } = serving
  return (
    <WishesWindow
      {...{ title, mealtime, left, price, onClose }}
      asked={mine && wishesOf(mine)}
      wanted={mine ?? { servingId, mealId: mealId ?? '' }}
    >
      <Warning serving={serving} />
    </WishesWindow>
  )
}

function Warning({ serving: { fits } }: { serving: Serving }) {
  if (fits === 'yes') return null
  return (
    <p className="rounded-xl bg-tint-saffron px-4 py-3 text-warning">
      {fits === 'no' ? 'This meal does not fit what you told us about your needs.' : `${notStated}.`}
    </p>
  )
}

import { useQuery } from '@tanstack/react-query'
import { Link } from 'react-router'
import { useApi } from '../../api/query.ts'
import { nextMealtimesQuery } from '../../bookings/next-mealtimes-query.ts'
import { useTranslate } from '../../page/language.tsx'
import { texts } from './texts.ts'

/** A staff member's own request at the next mealtime, as a line that links to it. */
export default function OwnMealtime() {
  const t = useTranslate()
  const { data } = useQuery(nextMealtimesQuery(useApi()))
  const next = data?.mealtimes[0]
  if (!next) return null
  const own = next.servings.flatMap(({ mine }) => mine?.status ?? [])
  const state = own.includes('pending') ? 'requested' : own.includes('delivered') ? 'served' : 'none'
  return (
    <p>
      <Link to="/" className="inline-flex min-h-11 items-center underline decoration-line underline-offset-4">
        {t(texts.ownMealtime, { slot: next.slot, state })}
      </Link>
    </p>
  )
}

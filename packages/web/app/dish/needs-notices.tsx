import { type Fit, notStated } from '@warm-ladle/contract'
import { SearchX } from 'lucide-react'
import { ButtonLink } from '../ui/button.tsx'
import { EmptyState } from '../ui/empty-state.tsx'

/** Warns members of a meal that does not fit their needs, or of which that is unknown. */
export function FitNotice({ fits }: { fits: Fit }) {
  if (fits === 'yes') return null
  return (
    <p className="w-full rounded-xl bg-tint-saffron px-4 py-3 text-warning">
      {fits === 'no' ? 'This meal does not fit what you told us about your needs.' : `${notStated}.`}
    </p>
  )
}

interface NothingForProps {
  /** 'This diet is not known' */
  unknownNeed: string
  /** The page without filters. */
  all: '/meals' | '/week'
}

/** In place of meals that were not filtered by what their reader must not eat. */
export const NothingFor = ({ unknownNeed, all }: NothingForProps) => (
  <EmptyState
    icon={<SearchX className="size-6" />}
    text={`${unknownNeed}, so no meals are shown.`}
    action={
      <ButtonLink to={all} variant="outline">
        Show all meals
      </ButtonLink>
    }
  />
)

import { SearchX } from 'lucide-react'
import { ButtonLink } from '../ui/button.tsx'
import { EmptyState } from '../ui/empty-state.tsx'

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

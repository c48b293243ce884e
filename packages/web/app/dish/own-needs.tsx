import { useQuery } from '@tanstack/react-query'
import type { Needs } from '@warm-ladle/contract'
import { useApi } from '../api/query.ts'
import { useSession } from '../session/use-session.ts'
import { Button, ButtonLink } from '../ui/button.tsx'
import { needsQuery } from './needs-query.ts'
import type { NeedName } from './needs-text.ts'

/** For members: fills the filters in from their needs, or empties them. */
export function OwnNeeds({
  chosen,
  onChange,
}: {
  chosen: Needs
  onChange: (name: NeedName, text: string) => void
}) {
  const isMember = useSession().status === 'signed-in'
  const { data: needs } = useQuery({ ...needsQuery(useApi()), enabled: isMember })
  if (!isMember || !needs) return null
  if (!needs.consent)
    return (
      <ButtonLink to="/dashboard/userHome#needs" variant="outline" size="sm">
        Save your needs
      </ButtonLink>
    )
  const isOn = isSame(chosen.avoids, needs.avoids) && isSame(chosen.diets, needs.diets)
  const fill = ({ avoids, diets: kept }: Needs) => {
    onChange('diet', kept.join(','))
    onChange('without', avoids.join(','))
  }
  return (
    <Button
      variant={isOn ? 'primary' : 'outline'}
      size="sm"
      aria-pressed={isOn}
      onClick={() => fill(isOn ? { avoids: [], diets: [] } : needs)}
    >
      Fits my needs
    </Button>
  )
}

const isSame = (one: readonly string[], other: readonly string[]) => one.join() === other.join()

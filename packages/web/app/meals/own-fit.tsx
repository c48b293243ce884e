import { useQuery } from '@tanstack/react-query'
import { fitOf, type Meal } from '@warm-ladle/contract'
import { useApi } from '../api/query.ts'
import { FitNotice } from '../dish/fit-notice.tsx'
import { needsQuery } from '../dish/needs-query.ts'
import { useSession } from '../session/use-session.ts'

/** Warns the signed-in member if the meal is not known to fit their needs. */
export function OwnFit({ meal }: { meal: Meal }) {
  const isMember = useSession().status === 'signed-in'
  const { data: needs } = useQuery({ ...needsQuery(useApi()), enabled: isMember })
  return isMember && needs ? <FitNotice fits={fitOf(meal.labels, needs)} /> : null
}

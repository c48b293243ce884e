import { safeOrigin } from '@warm-ladle/contract'
import { useSearchParams } from 'react-router'

/** The page to go to once somebody has logged in: where he came from, if the address tells, else '/'. */
export function useOrigin(): string {
  const [search] = useSearchParams()
  return safeOrigin(search.get('from'))
}

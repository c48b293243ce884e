import { safeOrigin } from '@warm-ladle/contract'
import { useSearchParams } from 'react-router'

/** The page to go to after the login: the `from` of the URL, else '/'. */
export function useOrigin(): string {
  const [search] = useSearchParams()
  return safeOrigin(search.get('from'))
}

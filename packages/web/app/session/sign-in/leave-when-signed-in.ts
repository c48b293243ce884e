import { safeOrigin } from '@warm-ladle/contract'
import { type LoaderFunctionArgs, redirect } from 'react-router'
import { pageContext } from '../../page/page-context.ts'

/** Loader of the login and signup pages, which redirects signed-in users. */
export async function leaveWhenSignedIn({ context, url }: Pick<LoaderFunctionArgs, 'context' | 'url'>) {
  if ((await context.get(pageContext).session()) === null) return null
  throw redirect(safeOrigin(url.searchParams.get('from')))
}

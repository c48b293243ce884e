import { safeOrigin } from '@warm-ladle/contract'
import { type LoaderFunctionArgs, redirect } from 'react-router'
import { pageContext } from '../../page/page-context.ts'

/** Loader of the login and signup pages: whoever is signed in has nothing to do there. */
export async function leaveWhenSignedIn({ context, url }: Pick<LoaderFunctionArgs, 'context' | 'url'>) {
  if ((await context.get(pageContext).session()) === null) return null
  throw redirect(safeOrigin(url.searchParams.get('from')))
}

import { type LoaderFunctionArgs, redirect } from 'react-router'
import { pageContext } from '../page-context.ts'
import { safeOrigin } from '@warm-ladle/contract'

/** Loader of the login and signup pages: whoever is signed in has nothing to do there. */
export async function leaveWhenSignedIn({ context, url }: Pick<LoaderFunctionArgs, 'context' | 'url'>) {
  if ((await context.get(pageContext).session()) !== null)
    throw redirect(safeOrigin(url.searchParams.get('from')))
  return null
}

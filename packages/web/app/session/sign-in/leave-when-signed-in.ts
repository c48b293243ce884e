import { safeOrigin } from '@warm-ladle/contract'
import { type LoaderFunctionArgs, redirect } from 'react-router'
import { pageContext } from '../../page/page-context.ts'
import { profilePath } from '../login-path.ts'

/** Loader of the login and signup pages: whoever is signed in has nothing to do there. */
export async function leaveWhenSignedIn({ context, url }: Pick<LoaderFunctionArgs, 'context' | 'url'>) {
  if ((await context.get(pageContext).session()) === null) return null
  // the mail that confirms an address leads to the login; whoever needs none sees in his profile that it worked
  throw redirect(url.searchParams.has('confirmed') ? profilePath : safeOrigin(url.searchParams.get('from')))
}

import { data } from 'react-router'
import { ButtonLink } from '../ui/button.tsx'
import type { Route } from './+types/not-found-page.ts'
import { MessagePage } from './message-page.tsx'
import { pageMeta } from '../page/page-meta.tsx'

export const loader = () => data(null, 404)
export const clientLoader = () => null
export const meta: Route.MetaFunction = (args) => pageMeta(args, { title: 'Page not found' })

/** Shown at unknown URLs. */
export default function NotFoundPage() {
  return (
    <MessagePage
      title="This plate is empty"
      text="We could not find the page you were looking for. It may have moved, or the address has a slip in it."
      action={<ButtonLink to="/">Back to home</ButtonLink>}
    />
  )
}

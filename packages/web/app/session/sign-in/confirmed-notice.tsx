import { Link, useSearchParams } from 'react-router'
import { SignInNotice } from './sign-in-notice.tsx'

/** Tells whoever comes from the mail that confirms an address how it went. */
export function ConfirmedNotice() {
  const [search] = useSearchParams()
  const confirmed = search.get('confirmed')
  if (confirmed === 'yes')
    return <SignInNotice tone="success">Your email is confirmed. Please log in.</SignInNotice>
  if (confirmed === 'no') return <RunOut />
  return null
}

const RunOut = () => (
  <SignInNotice tone="error">
    This link has run out.{' '}
    <Link to="/confirm-email" className="font-semibold underline underline-offset-4">
      Ask for another mail
    </Link>
  </SignInNotice>
)

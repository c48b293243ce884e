import { Link, useSearchParams } from 'react-router'
import { EntryNotice } from './entry-notice.tsx'

/** Tells whoever comes from the mail that confirms an address how it went. */
export function ConfirmedNotice() {
  const [search] = useSearchParams()
  const confirmed = search.get('confirmed')
  if (confirmed === 'yes')
    return <EntryNotice tone="success">Your email is confirmed. Please log in.</EntryNotice>
  if (confirmed === 'no') return <RunOut />
  return null
}

const RunOut = () => (
  <EntryNotice tone="error">
    This link has run out.{' '}
    <Link to="/confirm-email" className="font-semibold underline underline-offset-4">
      Ask for another mail
    </Link>
  </EntryNotice>
)

import { useSearchParams } from 'react-router'
import { SignInNotice } from './sign-in-notice.tsx'

/** Says that the e-mail address is confirmed, after its link was opened. */
export function ConfirmedNotice() {
  const [search] = useSearchParams()
  if (search.get('confirmed') !== 'yes') return null
  return <SignInNotice tone="success">Your email is confirmed. Please log in.</SignInNotice>
}

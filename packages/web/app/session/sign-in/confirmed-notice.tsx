import { useSearchParams } from 'react-router'
import { SignInNotice } from './sign-in-notice.tsx'

/** Tells that the address was confirmed, after the link of the mail that asked for it. */
export function ConfirmedNotice() {
  const [search] = useSearchParams()
  if (search.get('confirmed') !== 'yes') return null
  return <SignInNotice tone="success">Your email is confirmed. Please log in.</SignInNotice>
}

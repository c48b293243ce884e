import { googleId, type SignInProvider } from '@warm-ladle/contract'
import { LogIn } from 'lucide-react'
import { GoogleMark } from './google-mark.tsx'

/** The sign before a provider's name: Google's logo, and the same for all others. */
export const ProviderMark = ({ id }: Pick<SignInProvider, 'id'>) =>
  id === googleId ? <GoogleMark /> : <LogIn aria-hidden="true" className="size-5 shrink-0" />

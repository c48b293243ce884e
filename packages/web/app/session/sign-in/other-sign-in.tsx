import { Link } from 'react-router'
import { useOrigin } from '../use-origin.ts'

/** Leads from the login to the signup and back, without forgetting where the person came from. */
export function OtherSignIn({ question, to, text }: { question: string; to: string; text: string }) {
  const origin = useOrigin()
  // written anew: server and browser do not spell the same address alike
  const search = origin === '/' ? '' : `?${new URLSearchParams({ from: origin })}`
  return (
    <p className="mt-6 text-center">
      {question}{' '}
      <Link
        to={to + search}
        className="font-semibold text-primary underline decoration-1 underline-offset-4 hover:decoration-2"
      >
        {text}
      </Link>
    </p>
  )
}

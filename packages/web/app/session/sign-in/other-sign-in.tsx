import { Link } from 'react-router'
import { useOrigin } from '../use-origin.ts'

/** Links login and signup to each other, keeping the page to return to. */
export function OtherSignIn({ question, to, text }: { question: string; to: string; text: string }) {
  const origin = useOrigin()
  // re-encoded, since server and browser encode the same path differently
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

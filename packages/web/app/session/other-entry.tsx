import { Link, useLocation } from 'react-router'

/** Leads from the login to the signup and back, without forgetting where the person came from. */
export function OtherEntry({ question, to, text }: { question: string; to: string; text: string }) {
  const { search } = useLocation()
  return (
    <p className="mt-6 text-center">
      {question}{' '}
      <Link
        to={{ pathname: to, search }}
        className="font-semibold text-primary underline decoration-1 underline-offset-4 hover:decoration-2"
      >
        {text}
      </Link>
    </p>
  )
}

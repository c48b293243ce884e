import { Link } from 'react-router'
import { useHostelName } from '../page/hostel-name.ts'

/** The product's logo and the hostel's name, linked to the home page. */
export function Brand() {
  return (
    <Link to="/" className="flex w-fit items-center gap-2.5 rounded-lg">
      <svg viewBox="0 0 32 32" className="size-8" aria-hidden="true">
        <rect width="32" height="32" rx="8" fill="#b93815" />
        <circle cx="16" cy="16" r="9.5" fill="#fffaf2" />
        <circle cx="16" cy="16" r="6" fill="none" stroke="#b93815" strokeOpacity="0.45" />
      </svg>
      <span className="font-display text-xl font-semibold tracking-tight whitespace-nowrap max-[22rem]:sr-only">
        {useHostelName()}
      </span>
    </Link>
  )
}

import { categories } from '@warm-ladle/contract'
import { Link } from 'react-router'
import { classNames } from '../ui/class-names.ts'
import { withQueryText } from '../url/query-text.ts'

/** On phones the categories stay in reach while the menu scrolls; the other filters stay as they are. */
export function CategoryChips({ query }: { query: URLSearchParams }) {
  const chosen = query.get('category') ?? ''
  return (
    <nav aria-label="Categories" className="sticky top-17 z-20 -mx-4 bg-ground px-4 py-2 sm:hidden">
      <ul className="flex gap-2">
        {['', ...categories].map((category) => (
          <li key={category}>
            <Link
              to={{ search: String(withQueryText(query, 'category', category)) }}
              aria-current={category === chosen ? 'true' : undefined}
              className={classNames(
                'flex h-10 items-center rounded-full border px-3 text-sm font-semibold transition-colors',
                category === chosen
                  ? 'border-primary bg-primary text-primary-content'
                  : 'border-line bg-card',
              )}
            >
              {category || 'All'}
            </Link>
          </li>
        ))}
      </ul>
    </nav>
  )
}

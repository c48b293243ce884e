import { categories } from '@warm-ladle/contract'
import type { MouseEvent } from 'react'
import { Link } from 'react-router'
import { classNames } from '../ui/class-names.ts'
import { withQueryText } from '../url/query-text.ts'
import type { Step } from '../url/use-query-string.ts'

interface CategoryChipsProps {
  query: URLSearchParams
  onChange: (name: 'category', category: string, step: Step) => void
}

/** On phones the categories stay in reach while the menu scrolls; the other filters stay as they are. */
export function CategoryChips({ query, onChange }: CategoryChipsProps) {
  const choose = (event: MouseEvent, category: string) => {
    if (event.ctrlKey || event.metaKey || event.shiftKey) return
    // the link was made with the page: what was typed since must not be undone
    event.preventDefault()
    onChange('category', category, { isFromTop: true })
  }
  const chosen = query.get('category') ?? ''
  return (
    <nav aria-label="Categories" className="sticky top-17 z-20 -mx-4 bg-ground px-4 py-2 sm:hidden">
      <ul className="flex gap-2">
        {['', ...categories].map((category) => (
          <li key={category}>
            <Link
              to={{ search: String(withQueryText(query, 'category', category)) }}
              onClick={(event) => choose(event, category)}
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

import { Search } from 'lucide-react'
import { type SubmitEvent, useId } from 'react'
import { useNavigate } from 'react-router'
import { Button } from '../ui/button.tsx'
import { menuPath } from './menu-path.ts'

/** Searches the menu. Without scripts it works as an ordinary form. */
export function MealSearch() {
  const id = useId()
  const navigate = useNavigate()
  const search = (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault()
    const text = new FormData(event.currentTarget).get('search')
    void navigate(menuPath({ search: typeof text === 'string' ? text.trim() : '' }))
  }
  return (
    <search className="w-full max-w-md">
      <form
        action="/meals"
        onSubmit={search}
        className="flex rounded-full bg-card p-1.5 shadow-lg outline-primary focus-within:outline-2 focus-within:outline-offset-2"
      >
        <label htmlFor={id} className="sr-only">
          Search for meal plans or timings
        </label>
        <input
          id={id}
          type="search"
          name="search"
          placeholder="Search for meal plans or timings..."
          maxLength={200}
          className="min-w-0 flex-1 bg-transparent pr-2 pl-4 text-sm text-ellipsis outline-none min-[30rem]:text-base"
        />
        <Button type="submit" className="max-[30rem]:size-11 max-[30rem]:px-0">
          <Search aria-hidden="true" className="size-4" />
          <span className="max-[30rem]:sr-only">Search</span>
        </Button>
      </form>
    </search>
  )
}

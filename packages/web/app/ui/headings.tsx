import { createContext, type ReactNode, use } from 'react'

export interface HeadingProps {
  title: ReactNode
  description?: ReactNode
  aside?: ReactNode
}

/** Renders page headings in a layout that has its own. */
export const OwnHeading = createContext<((heading: HeadingProps) => ReactNode) | undefined>(undefined)

/** A page's h1, with `aside` to its right, e.g. a search box or a button. */
export function PageHeading(heading: HeadingProps) {
  const renderOwn = use(OwnHeading)
  if (renderOwn) return renderOwn(heading)
  const { title, description, aside } = heading
  return (
    <div className="flex flex-wrap items-end justify-between gap-4">
      <div className="min-w-0 flex-1 basis-72">
        <h1 className="text-4xl leading-tight wrap-anywhere sm:text-5xl short:text-2xl">{title}</h1>
        {description !== undefined && <p className="mt-2 text-lg text-muted">{description}</p>}
      </div>
      {aside}
    </div>
  )
}

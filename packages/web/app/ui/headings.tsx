import type { ReactNode } from 'react'

interface HeadingProps {
  title: ReactNode
  description?: ReactNode
  aside?: ReactNode
}

/** The h1 of a page; `aside` is placed at its right, such as a search box or a button. */
export function PageHeading({ title, description, aside }: HeadingProps) {
  return (
    <div className="flex flex-wrap items-end justify-between gap-4">
      <div className="min-w-0 flex-1 basis-72">
        <h1 className="text-4xl leading-tight sm:text-5xl">{title}</h1>
        {description !== undefined && <p className="mt-2 text-lg text-muted">{description}</p>}
      </div>
      {aside}
    </div>
  )
}

interface SectionHeadingProps {
  title: ReactNode
  description?: ReactNode
  id?: string | undefined
}

/** The centred heading and short description of a section. */
export function SectionHeading({ title, description, id }: SectionHeadingProps) {
  return (
    <div className="mx-auto max-w-2xl text-center">
      <h2 id={id} className="text-3xl leading-tight sm:text-4xl">
        {title}
      </h2>
      {description !== undefined && <p className="mt-2 text-lg text-muted">{description}</p>}
    </div>
  )
}

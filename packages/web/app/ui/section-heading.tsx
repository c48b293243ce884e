import type { ReactNode } from 'react'

interface SectionHeadingProps {
  title: ReactNode
  description?: ReactNode
  id?: string | undefined
}

/** A section's centered heading and short description. */
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

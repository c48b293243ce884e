import type { ReactNode } from 'react'
import { Portrait } from '../ui/portrait.tsx'

/** A member's photo, name, e-mail and badge, and a suggested next step. */
export function ProfileCard({
  photo,
  name,
  email,
  badge,
  action,
}: {
  photo: string
  name: string
  email: string
  badge: ReactNode
  action: ReactNode
}) {
  return (
    <section className="surface flex flex-col items-center gap-6 p-6 text-center sm:p-8 xl:flex-row xl:text-left">
      <Portrait
        photo={photo}
        alt={`Photo of ${name}`}
        size={150}
        loading="eager"
        className="size-37.5 shrink-0 border border-line bg-ground"
      />
      <div className="min-w-0 flex-1">
        <h2 className="text-3xl wrap-anywhere">
          <bdi>{name}</bdi>
        </h2>
        <p className="mt-1 text-muted wrap-anywhere">{email}</p>
        <div className="mt-3">{badge}</div>
      </div>
      {action}
    </section>
  )
}

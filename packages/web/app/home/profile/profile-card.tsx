import type { ReactNode } from 'react'
import { useTranslate } from '../../page/language.tsx'
import { Loading, Skeleton } from '../../ui/skeleton.tsx'
import { Portrait } from '../../ui/picture.tsx'
import { texts } from './texts.ts'

/** A member's photo, name, email and badge, and a suggested next step. */
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
    <section className="surface flex flex-col items-center gap-6 p-6 text-center sm:p-8 xl:flex-row xl:text-start">
      <Portrait
        photo={photo}
        alt={useTranslate()(texts.photoOf, { name })}
        size={150}
        loading="eager"
        className="size-37.5 shrink-0 border border-line bg-ground"
      />
      <div className="min-w-0 flex-1">
        <h2 className="text-3xl wrap-anywhere">
          <bdi>{name}</bdi>
        </h2>
        <p className="mt-1 text-muted wrap-anywhere">
          <bdi>{email}</bdi>
        </p>
        <div className="mt-3">{badge}</div>
      </div>
      {action}
    </section>
  )
}

/** The profile's placeholder, of the same size. */
export function ProfileSkeleton() {
  return (
    <div className="surface flex flex-col items-center gap-6 p-6 sm:flex-row sm:p-8">
      <Skeleton className="size-37.5 shrink-0 rounded-full" />
      <div className="flex w-full flex-1 flex-col items-center gap-3 sm:items-start">
        <Skeleton className="h-8 w-48" />
        <Skeleton className="h-5 w-60" />
        <Loading className="h-6.5" />
      </div>
    </div>
  )
}

import { useQuery } from '@tanstack/react-query'
import { Megaphone } from 'lucide-react'
import { useApi } from '../api/query.ts'
import { useTranslate } from '../page/language.tsx'
import { announcementsQuery } from './notification-queries.ts'
import { texts } from './texts.ts'

/** What kitchen and office announce to the member now; nothing where there is nothing, or while it is unknown. */
export function AnnouncementNotes() {
  const t = useTranslate()
  const { data = [] } = useQuery(announcementsQuery(useApi()))
  if (data.length === 0) return null
  return (
    <ul aria-label={t(texts.announcements)} className="flex flex-col gap-3">
      {data.map(({ id, title, text }) => (
        <li key={id} className="surface flex gap-3 bg-tint-saffron px-4 py-3.5">
          <Megaphone aria-hidden="true" className="mt-0.5 size-5 shrink-0 text-warning" />
          <div className="min-w-0">
            <p className="font-semibold wrap-anywhere">
              <bdi>{title}</bdi>
            </p>
            <p dir="auto" className="whitespace-pre-line wrap-anywhere">
              {text}
            </p>
          </div>
        </li>
      ))}
    </ul>
  )
}

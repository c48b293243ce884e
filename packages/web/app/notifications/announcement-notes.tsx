import { useQuery, useQueryClient } from '@tanstack/react-query'
import { ChevronDown, Megaphone, X } from 'lucide-react'
import { useApi } from '../api/query.ts'
import { useTranslate } from '../page/language.tsx'
import { announcementsQuery, dismissAnnouncement } from './notification-queries.ts'
import { texts } from './texts.ts'

/** Current announcements for the member, one line each; nothing if there are none or they are still loading. */
export function AnnouncementNotes() {
  const t = useTranslate()
  const client = useQueryClient()
  const query = announcementsQuery(useApi())
  const { data = [] } = useQuery(query)
  if (data.length === 0) return null
  // dismissed announcements are still listed among the notifications
  const dismiss = (id: string) => {
    dismissAnnouncement(id)
    client.setQueryData(query.queryKey, (all = []) => all.filter((one) => one.id !== id))
  }
  return (
    <ul aria-label={t(texts.announcements)} className="flex flex-col gap-2">
      {data.map(({ id, title, text }) => (
        <li key={id} className="surface flex items-start bg-tint-saffron">
          <details className="group min-w-0 flex-1">
            <summary className="flex min-h-11 cursor-pointer list-none items-center gap-2 ps-4 font-semibold">
              <Megaphone aria-hidden="true" className="size-5 shrink-0 text-warning" />
              <bdi className="truncate">{title}</bdi>
              <ChevronDown
                aria-hidden="true"
                className="size-4 shrink-0 transition-transform group-open:rotate-180"
              />
            </summary>
            <p dir="auto" className="px-4 pb-3 whitespace-pre-line wrap-anywhere">
              {text}
            </p>
          </details>
          <button
            type="button"
            aria-label={t(texts.dismiss, { title })}
            onClick={() => dismiss(id)}
            className="grid size-11 shrink-0 cursor-pointer place-items-center"
          >
            <X aria-hidden="true" className="size-4" />
          </button>
        </li>
      ))}
    </ul>
  )
}

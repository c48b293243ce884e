import { useState } from 'react'
import { Link } from 'react-router'
import { useTranslate } from '../page/language.tsx'
import { useHostelName } from '../page/public-config.ts'
import LanguageSwitch from '../people/language-switch.tsx'
import { texts } from './texts.ts'

const linkColumns = [
  {
    title: texts.services,
    lines: [texts.mealPlans, texts.takeAway],
  },
  {
    title: texts.company,
    lines: [texts.aboutUs, texts.ourKitchen],
  },
] as const

/** A default export, as React.lazy requires. */
export default function Footer() {
  const t = useTranslate()
  const hostelName = useHostelName()
  const [year] = useState(() => new Date().getUTCFullYear())
  return (
    <footer className="border-t border-line print:hidden">
      <div className="border-b border-line">
        <div className="page-width grid grid-cols-2 gap-x-8 gap-y-10 py-12 sm:grid-cols-3">
          {linkColumns.map(({ title, lines }) => (
            <section key={t(title)} aria-label={t(title)}>
              <h2 className="text-lg">{t(title)}</h2>
              <ul className="mt-3 space-y-2 text-muted">
                {lines.map((line) => (
                  <li key={t(line)}>{t(line)}</li>
                ))}
              </ul>
            </section>
          ))}
          <Social />
        </div>
      </div>
      <div className="page-width flex flex-wrap items-center justify-between gap-x-6 gap-y-2 py-5 text-sm text-muted">
        <p>{t(texts.rights, { year, hostel: hostelName })}</p>
        <LanguageSwitch />
        <Link to="/privacy" className="underline underline-offset-4 hover:text-ink">
          {t(texts.privacy)}
        </Link>
      </div>
    </footer>
  )
}

function Social() {
  const t = useTranslate()
  const hostelName = useHostelName()
  return (
    <section aria-label={t(texts.social)}>
      <h2 className="text-lg">{t(texts.social)}</h2>
      <ul className="mt-2 -ms-2.5 flex">
        {socialLinks.map(({ name, href, outline }) => (
          <li key={name}>
            <a
              href={href}
              aria-label={t(texts.socialOn, { hostel: hostelName, network: name })}
              className="grid size-10 place-items-center rounded-full text-muted hover:bg-line hover:text-ink"
            >
              <svg viewBox="0 0 24 24" className="size-5 fill-current" aria-hidden="true">
                <path fillRule="evenodd" d={outline} />
              </svg>
            </a>
          </li>
        ))}
      </ul>
    </section>
  )
}

/** The kitchen's social links. Their icons are drawn here, since lucide has no brand icons. */
const socialLinks: readonly { name: string; href: string; outline: string }[] = [
  {
    name: 'Facebook',
    href: 'https://www.facebook.com/',
    outline: 'M14 8.5h2.5V5H14a4 4 0 0 0-4 4v2H7.5v3.5H10V21h3.5v-6.5H16l.6-3.5h-3.1V9a.5.5 0 0 1 .5-.5Z',
  },
  {
    name: 'Instagram',
    href: 'https://www.instagram.com/',
    outline:
      'M8 3h8a5 5 0 0 1 5 5v8a5 5 0 0 1-5 5H8a5 5 0 0 1-5-5V8a5 5 0 0 1 5-5Zm0 2a3 3 0 0 0-3 3v8a3 3 0 0 0 3 3h8a3 3 0 0 0 3-3V8a3 3 0 0 0-3-3H8Zm4 2.5a4.5 4.5 0 1 1 0 9 4.5 4.5 0 0 1 0-9Zm0 2a2.5 2.5 0 1 0 0 5 2.5 2.5 0 0 0 0-5ZM16.8 6a1.2 1.2 0 1 1 0 2.4 1.2 1.2 0 0 1 0-2.4Z',
  },
  {
    name: 'YouTube',
    href: 'https://www.youtube.com/',
    outline: 'M6 5h12a4 4 0 0 1 4 4v6a4 4 0 0 1-4 4H6a4 4 0 0 1-4-4V9a4 4 0 0 1 4-4Zm4 4v6l5.5-3L10 9Z',
  },
  {
    name: 'X',
    href: 'https://x.com/',
    outline:
      'M4 4h4.8l3.7 5.2L17 4h2.6l-5.9 6.9L20.4 20h-4.8l-4.1-5.7L6.6 20H4l6.3-7.3L4 4Zm3.7 1.8 8.8 12.4h.9L8.7 5.8h-1Z',
  },
]

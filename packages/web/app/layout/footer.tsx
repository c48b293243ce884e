import { useState } from 'react'
import { Link } from 'react-router'
import { useHostelName } from '../page/hostel-name.ts'
import { Brand } from './brand.tsx'
import { socialLinks } from './social-icons.tsx'

const columns = [
  { title: 'Services', lines: ['Meal plans', 'Memberships', 'Meal requests', 'Guest meals'] },
  { title: 'Company', lines: ['About us', 'Our kitchen', 'Careers', 'Contact'] },
] as const

/** The footer of every page. */
export function Footer() {
  const hostelName = useHostelName()
  const [year] = useState(() => new Date().getUTCFullYear())
  return (
    <footer className="border-t border-line print:hidden">
      <div className="border-b border-line [display:var(--site-links,block)]">
        <div className="page-width grid grid-cols-2 gap-x-8 gap-y-10 py-12 lg:grid-cols-[2fr_1fr_1fr_1fr]">
          <div className="max-w-xs max-lg:col-span-2">
            <Brand />
            <p className="mt-4 text-muted">Home-style meals for hostel life, from breakfast to dinner.</p>
          </div>
          {columns.map(({ title, lines }) => (
            <section key={title} aria-label={title}>
              <h2 className="text-lg">{title}</h2>
              <ul className="mt-3 space-y-2 text-muted">
                {lines.map((line) => (
                  <li key={line}>{line}</li>
                ))}
              </ul>
            </section>
          ))}
          <Social />
        </div>
      </div>
      <div className="page-width flex flex-wrap items-center justify-between gap-x-6 py-5 text-sm text-muted">
        <p>
          © {year} {hostelName}. All rights reserved.
        </p>
        <Link to="/privacy" className="underline underline-offset-4 hover:text-ink">
          Privacy
        </Link>
      </div>
    </footer>
  )
}

function Social() {
  const hostelName = useHostelName()
  return (
    <section aria-label="Social">
      <h2 className="text-lg">Social</h2>
      <ul className="mt-2 -ml-2.5 flex">
        {socialLinks.map(({ name, href, icon }) => (
          <li key={name}>
            <a
              href={href}
              aria-label={`${hostelName} on ${name}`}
              className="grid size-10 place-items-center rounded-full text-muted hover:bg-line hover:text-ink"
            >
              <svg viewBox="0 0 24 24" className="size-5 fill-current" aria-hidden="true">
                {icon}
              </svg>
            </a>
          </li>
        ))}
      </ul>
    </section>
  )
}

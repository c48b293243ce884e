import type { LoginSlip } from '@warm-ladle/contract'
import { QrCode } from '../../ui/qr-code.tsx'
import { useTranslate } from '../../page/language.tsx'
import { useHostelName } from '../../page/public-config.ts'
import { DateTime } from '../../ui/date-time.tsx'
import { texts } from './texts.ts'

export interface MadeSlips {
  readonly slips: readonly LoginSlip[]
  /** When the slips' links expire. */
  readonly until: string
}

/**
 * The cache key for slips that another page made and this page prints. They are not in the history, which would outlive
 * them.
 */
export const madeSlipsKey = ['members', 'made slips'] as const

/** The slips, to be cut apart. */
export const SlipSheet = ({ made: { slips, until } }: { made: MadeSlips }) => (
  <ul
    aria-label={useTranslate()(texts.slips)}
    className="mt-6 grid gap-4 lg:grid-cols-2 print:mt-0 print:grid-cols-[repeat(auto-fill,minmax(19rem,1fr))] print:gap-0"
  >
    {slips.map((slip) => (
      <Slip key={slip._id} slip={slip} until={until} />
    ))}
  </ul>
)

function Slip({ slip: { name, room, email, link, code }, until }: { slip: LoginSlip; until: string }) {
  const t = useTranslate()
  const { host, pathname } = new URL(link)
  return (
    <li className="surface flex min-w-0 gap-4 p-4 print:break-inside-avoid print:rounded-none print:border print:border-dashed">
      <QrCode
        text={link}
        label={t(texts.linkOf, { name: name || email })}
        className="size-32 shrink-0 rounded-lg"
      />
      <div className="min-w-0 text-sm wrap-anywhere">
        <p className="text-muted">{useHostelName()}</p>
        <h2 className="font-sans text-base leading-tight font-semibold">
          <bdi>{name || email}</bdi>
        </h2>
        {room !== undefined && <p>{t(texts.roomNumber, { room: <bdi>{room}</bdi> })}</p>}
        <p className="mt-2">{t(texts.scan, { address: <bdi>{host + pathname}</bdi> })}</p>
        <p className="font-mono text-base font-semibold">
          <bdi>{inFours(code)}</bdi>
        </p>
        <p className="mt-2 text-muted">
          {t(texts.worksOnce, {
            date: isSoon(until) ? <DateTime at={until} /> : <DateTime at={until} as="date" />,
            email: <bdi>{email}</bdi>,
          })}
        </p>
      </div>
    </li>
  )
}

/** 'abcd efgh ijkm npqr' */
const inFours = (code: string): string => code.replaceAll(/.{4}(?=.)/g, '$& ')

/** Whether a slip expires within a day, so that the time matters. */
const isSoon = (until: string): boolean => Date.parse(until) - Date.now() < 24 * 3_600_000
